import { currentTracer, type OpenSpan } from '@parley/platform/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Probes and clicks on links would be most of the spans. */
const isTraced = (route = ''): boolean => route.startsWith('/api/') && !route.startsWith('/api/health/');

/**
 * A span for each request of the api, if a collector is set. It continues the caller's trace only behind a trusted
 * proxy. Otherwise a stranger would decide which requests are sampled.
 */
export function traceRequests(fastify: FastifyInstance, hasTrustedProxy: boolean): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && isTraced(route)) {
      const { traceparent } = request.headers;
      const span = tracer.open(`${request.method} ${route}`, {
        kind: 'server',
        attributes: { 'http.request.method': request.method, 'http.route': route },
        traceparent: hasTrustedProxy && typeof traceparent === 'string' ? traceparent : null,
      });
      open.set(request, span);
    }
    done();
  });
  // Runs after the body was read, because streams call back outside any context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) span.within(done);
    else done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const tenantId = request.caller?.tenantId ?? undefined;
    open.get(request)?.end({
      attributes: {
        'http.response.status_code': statusCode,
        ...(tenantId !== undefined && { 'parley.tenant_id': tenantId }),
      },
      hasFailed: statusCode >= 500,
    });
    done();
  });
}
