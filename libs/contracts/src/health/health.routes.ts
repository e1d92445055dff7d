import { route } from '../http/route.js';

/** Routes for machines: no envelope but for their own. */
export const healthRoutes = {
  'health.live': route<{ reply: { status: 'ok' } }>('GET', '/api/health/live', 'public'),
  /** 503 while PostgreSQL or Redis does not answer. */
  'health.ready': route<{ reply: object }>('GET', '/api/health/ready', 'public'),
  'health.metrics': route<{ reply: string }>('GET', '/metrics', 'public'),
} as const;
