import { route } from '../http/route.js';
import type { PortList, PortQuery } from './ports.types.js';

export const portRoutes = {
  /** An agent sees its own sub-account's ports alone. */
  'ports.list': route<{ query: PortQuery; reply: PortList }>('GET', '/api/ports', ['owner', 'agent']),
} as const;
