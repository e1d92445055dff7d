import { roles, route } from '../http/route.js';
import type { StreamPositions } from './push.types.js';

export const realtimeRoutes = {
  /**
   * Reads the positions of the caller's push streams. A console that reads data before its socket is open sends these
   * positions in the handshake.
   */
  'realtime.positions': route<{ reply: StreamPositions }>('GET', '/api/realtime/positions', roles),
} as const;
