import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    cspNonce?: string;
  }
}

/** API docs and Bull Board have inline scripts. */
const looser = /^\/api\/(docs|queues)(\/|$)/;

/**
 * The addresses of shares and reports contain their tokens, so search engines must not list them, and other sites must
 * not get them.
 */
const shared =
  /^\/(?:api\/(?:share-pages|link-reports)\/|(?:workOrder\/share|fansOperation\/streamLinkReport)(?:[/?]|$))/i;

const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // The chart library positions elements with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

const loosePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'";

/** Sets the security headers of an answer. */
export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets the headers of every answer that reaches Fastify's hooks. Returns the function that sets them on others. */
export function addSecurityHeaders(fastify: FastifyInstance, https: boolean): SetSecurityHeaders {
  const set: SetSecurityHeaders = (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.cspNonce = nonce;
    const isShared = shared.test(request.url);
    void reply.headers({
      'content-security-policy': looser.test(request.url) ? loosePolicy : policy(nonce),
      // Cacheable answers set this header themselves.
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': isShared ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(isShared && { 'x-robots-tag': 'noindex, nofollow' }),
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    });
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    set(request, reply);
    done();
  });
  return set;
}
