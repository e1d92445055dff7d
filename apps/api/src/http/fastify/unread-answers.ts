import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Long enough for a network that fails for a moment. */
const patienceMs = 30_000;

/** Cuts a connection on which an answer waits and nothing of it is read for that long: it is kept in memory meanwhile. */
export function cutUnreadAnswers(fastify: FastifyInstance, ms = patienceMs): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Node ends the timeout with the answer. An injected request has no connection.
    if (request.raw.socket instanceof Socket) reply.raw.setTimeout(ms);
    done(null, payload);
  });
}
