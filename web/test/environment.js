import jsdomEnvironment from 'jest-environment-jsdom';

const Base = jsdomEnvironment.TestEnvironment ?? jsdomEnvironment.default ?? jsdomEnvironment;

/** A browser page with the pieces of the platform that jsdom leaves out. */
export default class BrowserEnvironment extends Base {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Response, Headers, Request, TextEncoder, TextDecoder, structuredClone });
  }
}
