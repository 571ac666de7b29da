export { PopoverNext as default } from '@blueprintjs/core';
