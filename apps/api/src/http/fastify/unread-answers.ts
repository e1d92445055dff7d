import { Socket } from 'node:net';
import { requestLimits } from '@parley/contracts/public';
import type { FastifyInstance } from 'fastify';

/** Cuts a connection on which an answer waits and nothing of it is read for that long: it is kept in memory meanwhile. */
export function cutUnreadAnswers(fastify: FastifyInstance, ms = requestLimits.unreadSeconds * 1_000): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Node ends the timeout with the answer. An injected request has no connection.
    if (request.raw.socket instanceof Socket) reply.raw.setTimeout(ms);
    done(null, payload);
  });
}
