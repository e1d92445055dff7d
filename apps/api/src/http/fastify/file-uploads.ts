import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { mediumBytesMax, type RouteName } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { cutIfSlow } from './cut-if-slow.js';
import { routeNameOf } from './route-names.js';

/** The routes whose body is a file, read as a stream. */
const fileRoutes = [
  'media.upload',
  'widget.upload',
  'quick-replies.import',
  'keyword-rules.import',
  'welcome-templates.import',
  'fans.preview-import',
  'fans.import',
] as const satisfies RouteName[];
export type FileRoute = (typeof fileRoutes)[number];

const uploadType = 'application/octet-stream';

/** The time limit for receiving a body that is not an uploaded file. */
const bodySeconds = 30;

const isUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  (fileRoutes as readonly (RouteName | undefined)[]).includes(routeNameOf(method, routeOptions.url));

/** Accepts files of any content type as streams, only on their routes. */
export function takeUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(uploadType, (request, payload, done) => {
    if (isUpload(request)) done(null, payload);
    else done(new AppError('request.unsupported_media_type', 'This path takes no file.'));
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    // The type is detected from the content. The header is ignored.
    if (isUpload(request)) request.headers['content-type'] = uploadType;
    done();
  });
  // The server's limit allows the slowest upload. Other requests have a shorter one.
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
    if (hasBody && isUpload(request)) cutIfSlow(request.raw);
    else if (hasBody) {
      const late = setTimeout(() => request.raw.destroy(), bodySeconds * 1_000);
      for (const end of ['end', 'close', 'error']) request.raw.once(end, () => clearTimeout(late));
    }
    done(null, payload);
  });
}

/** Returns the uploaded file as an unread stream. */
export const UploadedBody = createParamDecorator((_: unknown, context: ExecutionContext): Readable => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return (request.body as Readable | undefined) ?? request.raw;
});

/** Returns a medium as an unread stream. Rejects with `media.too_large` if the announced length is above the limit. */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): Readable => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (Number(request.headers['content-length'] ?? 0) > mediumBytesMax) {
    throw new AppError('media.too_large', `A file may have at most ${mediumBytesMax / 1024 / 1024} MiB.`);
  }
  return (request.body as Readable | undefined) ?? request.raw;
});

export const TakesFile = (...types: string[]): MethodDecorator =>
  applyDecorators(
    ApiConsumes(...types, uploadType),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary' } }),
  );
