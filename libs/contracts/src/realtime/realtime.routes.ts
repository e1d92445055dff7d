import { roles, route } from '../http/route.js';
import type { StreamPositions } from './push.types.js';

export const realtimeRoutes = {
  /**
   * Reads where the caller's push streams stand. For a console that begins to read before its socket is open: it
   * shows them in its handshake.
   */
  'realtime.positions': route<{ reply: StreamPositions }>('GET', '/api/realtime/positions', roles),
} as const;
