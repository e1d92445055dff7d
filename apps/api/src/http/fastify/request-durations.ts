import type { Duration, Metrics } from '@parley/platform/metrics';
import type { FastifyInstance } from 'fastify';

/** The label of all requests without a route. */
const noRoute = 'none';

/** Measures each answer by its route's template and its status, because paths contain ids and tokens. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const durations = metrics.durations({
    name: 'parley_http_request_seconds',
    help: 'From the head of a request to the end of its answer',
    labels: ['route', 'status'],
  });
  const known = new Map<string, Map<number, Duration>>();
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url = noRoute } = request.routeOptions;
    const route = url === noRoute ? noRoute : `${request.method} ${url}`;
    const { statusCode } = reply;
    let byStatus = known.get(route);
    if (!byStatus) known.set(route, (byStatus = new Map<number, Duration>()));
    let duration = byStatus.get(statusCode);
    if (!duration) byStatus.set(statusCode, (duration = durations.child(route, String(statusCode))));
    duration.observe(reply.elapsedTime / 1_000);
    done();
  });
}
