import { placaValida } from '@portaria/proto';
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useState, type ReactElement } from 'react';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { lerKg } from '../../../kernel/format/numero.js';
import { Acao } from './acao.js';
import type { Envio } from './envio.js';

interface PropsComando {
  readonly pista: Pista;
  readonly envio: Envio;
  readonly pode: boolean;
}

export function ComandosLeitura({ pista, envio, pode }: PropsComando): ReactElement {
  const [placa, setPlaca] = useState('');
  const campo = (
    <FormGroup label="Placa" labelFor="placa-manual">
      <InputGroup
        id="placa-manual"
        autoFocus
        maxLength={8}
        placeholder="ABC1D23"
        value={placa}
        onValueChange={(v) => setPlaca(v.toUpperCase())}
      />
    </FormGroup>
  );
  return (
    <div className="comando-linha">
      <span className="comando-nome">Leitura</span>
      <Acao
        rotulo="Placa manual"
        titulo="Abrir sessão com placa digitada"
        uso="placa"
        envio={envio}
        pode={pode}
        campos={campo}
        montar={() =>
          placaValida(placa)
            ? { caminho: 'open_session/', corpo: { pista: pista.public_id, placa }, resumo: `Placa ${placa}` }
            : null
        }
      />
      <Acao
        rotulo="Ler agora"
        titulo="Ler a placa agora"
        uso="placa"
        envio={envio}
        pode={pode}
        montar={() => ({
          caminho: 'comando/',
          corpo: { pista: pista.public_id, tipo: 'placa.ler', dados: {} },
          resumo: 'Ler placa',
        })}
      />
    </div>
  );
}

export function ComandosPesagem({
  pista,
  envio,
  pode,
  agendamento,
}: PropsComando & { agendamento: string | null }): ReactElement | null {
  const [peso, setPeso] = useState('');
  if (!pista.pesa) return null;
  const visita = agendamento ? { agendamento } : {};
  const kg = lerKg(peso);
  const campo = (
    <FormGroup label="Peso" labelFor="peso-digitado" helperText="Fica registrado como peso digitado por você.">
      <InputGroup
        id="peso-digitado"
        autoFocus
        inputMode="numeric"
        placeholder="42.180"
        rightElement={<span className="campo-unidade">kg</span>}
        value={peso}
        onValueChange={setPeso}
      />
    </FormGroup>
  );
  return (
    <div className="comando-linha">
      <span className="comando-nome">Pesagem</span>
      <Acao
        rotulo="Pesar agora"
        titulo="Capturar o peso da balança"
        uso="pesagem"
        envio={envio}
        pode={pode}
        montar={() => ({ caminho: 'send_weight/', corpo: { pista: pista.public_id, ...visita }, resumo: 'Pesar' })}
      />
      <Acao
        rotulo="Peso digitado"
        titulo="Registrar peso digitado"
        uso="pesagem"
        envio={envio}
        pode={pode}
        campos={campo}
        montar={() =>
          kg !== null && kg > 0
            ? {
                caminho: 'send_weight/',
                corpo: { pista: pista.public_id, peso_kg: kg, ...visita },
                resumo: `Peso ${kg} kg`,
              }
            : null
        }
      />
    </div>
  );
}
