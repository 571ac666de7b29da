import type { ReactElement } from 'react'; export default function Mural(): ReactElement { return <div>Mural</div>; }
