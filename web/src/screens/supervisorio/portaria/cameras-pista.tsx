import { useState, type ReactElement } from 'react';
import type { Pista } from '../../../kernel/realtime/consultas.js';
import { CameraAmpliada } from '../pista/ampliada.js';
import { Camera } from '../pista/camera.js';

interface PropsCameras {
  readonly gate: string;
  readonly pista: Pista;
  readonly simulado: boolean;
}

/** Up to four cameras, one snapshot a second each while on the screen; a click enlarges. */
export function CamerasPista({ gate, pista, simulado }: PropsCameras): ReactElement {
  const [ampliada, setAmpliada] = useState<string | null>(null);
  const cameras = pista.cameras.slice(0, 4);
  const grande = cameras.find((c) => c.id === ampliada);
  const comum = { gate, pista: pista.public_id, simulado };
  if (cameras.length === 0) return <div className="cameras-pista vazio">Nenhuma câmera cadastrada nesta pista.</div>;
  return (
    <div className="cameras-pista" data-quantas={cameras.length}>
      {cameras.map((c) => (
        <Camera
          key={c.id}
          {...comum}
          camera={c.id}
          rotulo={c.label}
          intervalo={1000}
          aoAbrir={() => setAmpliada(c.id)}
        />
      ))}
      {grande && (
        <CameraAmpliada
          camera={{ ...comum, camera: grande.id, rotulo: grande.label }}
          fechar={() => setAmpliada(null)}
        />
      )}
    </div>
  );
}
