import { setFlagsFromString } from 'node:v8';

// A gate PC has little memory and the agent makes little garbage: the young generation stays as small as it begins.
setFlagsFromString('--semi-space-growth-factor=1');
