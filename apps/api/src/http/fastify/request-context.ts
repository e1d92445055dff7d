import { runInContext } from '@parley/platform/context';
import type { FastifyInstance } from 'fastify';

/** Opens the context of each request. After its body was read: streams call back outside any context. */
export function openRequestContext(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    runInContext(
      {
        operation: '',
        actor: { kind: 'visitor', id: '' },
        address: request.ip,
        requestId: request.id,
        audited: false,
      },
      done,
    );
  });
}
