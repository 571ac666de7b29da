import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { EstadoTela } from '../kernel/ui/estado-tela.js';

export function NaoEncontrada(): ReactElement {
  useEffect(() => {
    document.title = 'Página não encontrada · Portaria';
  }, []);
  return (
    <EstadoTela titulo="Página não encontrada">
      <span>O endereço não existe ou mudou de lugar.</span>
      <Link to="/">Ir para o início</Link>
    </EstadoTela>
  );
}
