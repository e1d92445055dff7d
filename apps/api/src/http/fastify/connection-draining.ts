import type { FastifyInstance } from 'fastify';

/** Once this process drains, each answer is the last of its connection: a proxy opens its next one elsewhere. */
export function endConnectionsWhileDraining(fastify: FastifyInstance, drain: { isDraining: boolean }): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
}
