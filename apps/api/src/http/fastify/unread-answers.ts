import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { requestLimits } from '@parley/contracts/public';
import { networksOf } from '@parley/platform/network';
import type { FastifyInstance } from 'fastify';

const bounds = {
  patienceMs: requestLimits.unreadSeconds * 1_000,
  perAddress: requestLimits.unreadBytesOfAddress,
  ofAll: requestLimits.unreadBytes,
};
/** Smaller answers are not counted, because the system's buffers take them. */
const countedBytes = 64 * 1024;

interface Waiting {
  whose: string;
  bytes: number;
}

/**
 * Cuts a connection whose answer the client has not read from for a while, because it stays in memory meanwhile. If the
 * answers of one address, or of all, are too many bytes, those that have waited longest are cut, even if they are being
 * read slowly.
 */
export function cutUnreadAnswers(fastify: FastifyInstance, given: Partial<typeof bounds> = {}): void {
  const { patienceMs, perAddress, ofAll } = { ...bounds, ...given };
  /** Sorted by waiting time, the longest first. */
  const waiting = new Map<ServerResponse, Waiting>();

  const cutLongest = (max: number, counts: (answer: Waiting) => boolean): void => {
    const counted = [...waiting].filter(([, answer]) => counts(answer));
    let sum = counted.reduce((total, [, { bytes }]) => total + bytes, 0);
    // The last one is just being sent.
    for (const [response, { bytes }] of counted.slice(0, -1)) {
      if (sum <= max) return;
      waiting.delete(response);
      response.destroy();
      sum -= bytes;
    }
  };

  fastify.addHook('onSend', (request, reply, payload, done) => {
    // Node ends the timeout with the answer. An injected request has no connection.
    if (request.raw.socket instanceof Socket) {
      reply.raw.setTimeout(patienceMs);
      const bytes = bytesOf(payload);
      if (bytes >= countedBytes && !reply.raw.destroyed) {
        const whose = networksOf(request.ip)[0].name;
        waiting.set(reply.raw, { whose, bytes });
        reply.raw.once('close', () => waiting.delete(reply.raw));
        cutLongest(perAddress, (answer) => answer.whose === whose);
        cutLongest(ofAll, () => true);
      }
    }
    done(null, payload);
  });
}

/** Zero for a stream, because it is read while it is sent. */
function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.length : 0;
}
