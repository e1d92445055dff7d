import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registerRaw } from './raw-bodies.js';

const bodyMax = 4_096;

interface OneClickPosts {
  url: string;
  /** Resolves with whether the token is known. */
  stop(token: string): Promise<boolean>;
  /** Answers a POST, after `stop`. */
  stopped(request: FastifyRequest, reply: FastifyReply, isKnown: boolean): FastifyReply;
  /** Answers a GET. It changes nothing, because scanners follow addresses, too. */
  opened(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Takes the posts by which mail programs stop emails without a session (RFC 8058). Only the token counts. */
export async function registerOneClickPosts(
  app: NestFastifyApplication,
  { url, stop, stopped, opened }: OneClickPosts,
): Promise<void> {
  await registerRaw(app, (scope) => {
    scope.route({
      method: 'POST',
      url,
      bodyLimit: bodyMax,
      handler: async (request, reply) => {
        const { token } = request.query as { token?: unknown };
        return stopped(request, reply, await stop(String(token)));
      },
    });
    scope.route({ method: 'GET', url, handler: opened });
  });
}
