import { route } from '../http/route.js';
import type { InstalledVersion, Readiness } from './health.types.js';

/** For machines. */
export const healthRoutes = {
  /** Tells that the process runs. */
  'health.live': route<{ reply: { status: 'ok' } }>('GET', '/api/health/live', 'public', { raw: true }),
  /** Tells whether the process can serve requests. 503 while something that it needs cannot be used. */
  'health.ready': route<{ reply: Readiness }>('GET', '/api/health/ready', 'public', { raw: true }),
  /** Reads the process's metrics in the Prometheus text format. */
  'health.metrics': route<{ reply: string }>('GET', '/metrics', 'public', { raw: true }),
  /** Reads the version of this installation. */
  'health.version': route<{ reply: InstalledVersion }>('GET', '/api/version', 'public'),
} as const;
