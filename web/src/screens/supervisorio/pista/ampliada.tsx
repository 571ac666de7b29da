import './ampliada.css';
import { Button, Dialog } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Foto } from '../../../kernel/ui/foto.js';
import { Camera, type PropsCamera } from './camera.js';

interface PropsMoldura {
  readonly legenda: string;
  readonly fechar: () => void;
  readonly children: ReactElement;
}

function Moldura({ legenda, fechar, children }: PropsMoldura): ReactElement {
  return (
    <Dialog isOpen onClose={fechar} className="ampliada" aria-label={legenda}>
      {children}
      <footer className="ampliada-legenda">
        <span>{legenda}</span>
        <Button variant="minimal" icon={<CrossIcon />} onClick={fechar}>
          Fechar
        </Button>
      </footer>
    </Dialog>
  );
}

/** A stored picture, large. */
export function Ampliada({
  foto,
  fechar,
}: {
  foto: { id: string; legenda: string } | null;
  fechar: () => void;
}): ReactElement | null {
  if (!foto) return null;
  return (
    <Moldura legenda={foto.legenda} fechar={fechar}>
      <Foto id={foto.id} alt={foto.legenda} className="ampliada-foto" />
    </Moldura>
  );
}

/** A live camera, large. */
export function CameraAmpliada({
  camera,
  fechar,
}: {
  camera: Omit<PropsCamera, 'intervalo' | 'aoAbrir'>;
  fechar: () => void;
}): ReactElement {
  return (
    <Moldura legenda={`Câmera ${camera.rotulo}, ao vivo`} fechar={fechar}>
      <div className="ampliada-camera">
        <Camera {...camera} intervalo={500} />
      </div>
    </Moldura>
  );
}
