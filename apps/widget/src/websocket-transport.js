// In place of all transports of engine.io-client.
import { WS } from 'engine-esm/transports/websocket.js';

export const transports = { websocket: WS };
