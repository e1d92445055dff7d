import { route } from '../http/route.js';
import type { Page } from '../http/reply.js';
import type { Port, PortMatrix, PortQuery } from './ports.types.js';

export const portRoutes = {
  /** Lists ports. An agent sees only its own sub-account's ports. */
  'ports.list': route<{ query: PortQuery; reply: Page<Port> }>('GET', '/api/ports', ['owner', 'agent']),
  /** Counts ports by platform and status. */
  'ports.matrix': route<{ reply: PortMatrix }>('GET', '/api/ports/matrix', ['owner', 'agent']),
} as const;
