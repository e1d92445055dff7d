import { route } from '../http/route.js';
import type { OperatorHome, Revenue, RevenueQuery } from './home.types.js';
import type { InstallationSnapshot } from './installation.types.js';

const operator = ['operator'] as const;

export const operatorRoutes = {
  /** Reads what waits for the operator. */
  'operator.home': route<{ reply: OperatorHome }>('GET', '/api/operator/home', operator),
  /** Reads the installation's revenue by day. */
  'operator.revenue': route<{ query: RevenueQuery; reply: Revenue }>(
    'GET',
    '/api/operator/revenue',
    operator,
  ),
  /**
   * Reads the state of the installation's processes, queues and providers. Asks for `installation:changed` too, for
   * `monitorLimits.watchedSeconds`.
   */
  'operator.monitor': route<{ reply: InstallationSnapshot }>('GET', '/api/operator/monitor', operator),
} as const;
