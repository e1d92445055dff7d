// The parts of engine.io-client that a websocket needs, in place of the whole package.
export { Socket } from 'engine-esm/socket.js';
export { installTimerFunctions } from 'engine-esm/util.js';
export { nextTick } from 'engine-esm/globals.node.js';
