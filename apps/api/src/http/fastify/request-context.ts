import { type RequestContext, runInContext, withLogFields } from '@parley/platform/context';
import type { FastifyInstance } from 'fastify';

/** Opens the context of each request after its body was read, because streams call back outside any context. */
export function openRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context: RequestContext = {
      operation: '',
      actor: { kind: 'visitor', id: '' },
      address: request.ip,
      requestId: request.id,
      audited: false,
    };
    withLogFields({ requestId: request.id }, () => runInContext(context, done));
  });
}
