import type { FastifyReply, FastifyRequest } from 'fastify';

/** The size of a body that is still read, so that its connection can be used again. */
const smallBytes = 65_536;
/** A sender that takes longer finds a cut connection instead of the answer. */
const patienceMs = 2_000;

/**
 * Once the request is answered, the rest of its body is not read, and its connection is closed, unless the body was
 * small and arrived at once.
 */
export function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('finish', () => {
    if (raw.complete) return;
    const { socket } = raw;
    // With an immediate close, unread data in the kernel would reset the connection, and the answer would be lost.
    const late = setTimeout(() => socket.destroy(), patienceMs).unref();
    if (Number(raw.headers['content-length'] ?? Infinity) <= smallBytes)
      raw.once('end', () => clearTimeout(late));
    else socket.pause();
  });
}
