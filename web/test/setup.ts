/** React checks that tests wrap updates. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

class Observador {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: Observador, IntersectionObserver: Observador });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
