import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Takes the posts by which mail programs stop emails without a session (RFC 8058). */
export async function registerOneClickPosts(
  app: NestFastifyApplication,
  posts: OneClickPosts,
): Promise<void> {
  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      // The token says everything: the form is the same in every request.
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null));
      scope.route({
        method: 'POST',
        url: posts.url,
        bodyLimit: bodyMax,
        handler: async (request: FastifyRequest, reply) => {
          const { token } = request.query as { token?: unknown };
          return posts.stopped(request, reply, await posts.stop(String(token)));
        },
      });
      scope.route({
        method: 'GET',
        url: posts.url,
        handler: (request: FastifyRequest, reply) => posts.opened(request, reply),
      });
      done();
    });
}
