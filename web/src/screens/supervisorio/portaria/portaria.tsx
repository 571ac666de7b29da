import type { ReactElement } from 'react'; export default function Portaria(): ReactElement { return <div>Portaria</div>; }
