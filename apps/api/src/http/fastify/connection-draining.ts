import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for most running requests to be answered. */
const holdMs = 100;

/**
 * While this process drains, each answer ends its connection, so that a proxy opens the next one elsewhere. When the
 * listener closes, the system resets connections that were not accepted yet, and a proxy must not repeat their requests.
 * New requests therefore wait for a moment first: an idle process accepts connections at once, so hardly any is left.
 */
export function endConnectionsWhileDraining(fastify: FastifyInstance, drain: { isDraining: boolean }): void {
  let held: (() => void)[] | undefined;
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (held) held.push(done);
    else done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
  fastify.addHook('preClose', (close) => {
    const waiting: (() => void)[] = [];
    held = waiting;
    void pause(holdMs).then(() =>
      // Runs right after the sockets were read and connections accepted.
      setImmediate(() => {
        close();
        held = undefined;
        for (const go of waiting) go();
      }),
    );
  });
}
