import { route } from '../http/route.js';
import type { InstalledVersion, Readiness } from './health.types.js';

/** For monitoring software. */
export const healthRoutes = {
  /** Reports that the process runs. */
  'health.live': route<{ reply: { status: 'ok' } }>('GET', '/api/health/live', 'public', { raw: true }),
  /** Reports whether the process can serve requests. Answers 503 while a required service is unavailable. */
  'health.ready': route<{ reply: Readiness }>('GET', '/api/health/ready', 'public', { raw: true }),
  /** Reads the process's metrics in the Prometheus text format. */
  'health.metrics': route<{ reply: string }>('GET', '/metrics', 'public', { raw: true }),
  /** Reads the version of this installation. */
  'health.version': route<{ reply: InstalledVersion }>('GET', '/api/version', 'public'),
} as const;
