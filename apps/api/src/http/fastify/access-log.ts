import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const logger = new Logger('Access');

/** Probes and scrapes would be most of the lines. Clicks on links are counted instead of logged. */
const isLogged = (route: string): boolean =>
  route === '' || (route.startsWith('/api/') && !route.startsWith('/api/health/'));

/**
 * One line for each answer of the api. It has the template of its route, without ids and tokens, and neither address nor
 * query.
 */
export function logAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { url: route = '' } = request.routeOptions;
    if (isLogged(route)) {
      const { statusCode: status } = reply;
      const tenantId = request.caller?.tenantId ?? undefined;
      const line = {
        requestId: request.id,
        method: request.method,
        route: route || 'none',
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(tenantId !== undefined && { tenantId }),
      };
      if (status >= 500) logger.error(line, 'answered');
      else logger.log(line, 'answered');
    }
    done();
  });
}
