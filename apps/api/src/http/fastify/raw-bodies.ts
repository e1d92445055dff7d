import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Registers routes outside of pipes and guards, whose bodies stay bytes. */
export async function registerRaw(
  app: NestFastifyApplication,
  addRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app
    .getHttpAdapter()
    .getInstance()
    .register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      addRoutes(scope);
      done();
    });
}

/** The bytes of the body; empty without one. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
