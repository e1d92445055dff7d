import type { FastifyReply, FastifyRequest } from 'fastify';

/** The size of a body that is still accepted, so that its connection can be used again. */
const smallBytes = 65_536;
/** A sender finds the answer within that time, or a cut connection alone. */
const patienceMs = 2_000;

/** Once the request is answered, nothing more of its body is taken, and its connection is closed unless the body was small and came at once. */
export function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const { socket } = raw;
    // Closed at once, what lies unread in the kernel would reset the connection, and take the answer with it.
    const late = setTimeout(() => socket.destroy(), patienceMs).unref();
    if (Number(raw.headers['content-length'] ?? Infinity) <= smallBytes)
      raw.once('end', () => clearTimeout(late));
    else socket.pause();
  });
}
