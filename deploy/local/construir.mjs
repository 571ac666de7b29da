// npm run build [servicos]: compiles services and web when their sources changed.
import { compilarServicos, compilarWeb } from './lib/compilar.mjs';
import { erro } from './lib/saida.mjs';

try {
  await Promise.all([compilarServicos(), ...(process.argv[2] === 'servicos' ? [] : [compilarWeb()])]);
} catch (e) {
  erro(e.message);
  process.exit(1);
}
