import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';

export function NaoEncontrada(): ReactElement {
  useEffect(() => {
    document.title = 'Página não encontrada · Portaria';
  }, []);
  return (
    <div className="vazio" style={{ minHeight: 360 }}>
      <strong>Página não encontrada</strong>
      <span>O endereço não existe ou mudou de lugar.</span>
      <Link to="/">Ir para o início</Link>
    </div>
  );
}
