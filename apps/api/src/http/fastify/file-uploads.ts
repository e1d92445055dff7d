import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { mediaLimits, type RouteName } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { cutIfSlow } from './cut-if-slow.js';
import { routeNameOf } from './route-names.js';

/** The routes that take a file as it is, as a stream. */
const fileRoutes = [
  'media.upload',
  'quick-replies.import',
  'keyword-rules.import',
  'welcome-templates.import',
] as const satisfies RouteName[];
export type FileRoute = (typeof fileRoutes)[number];

const uploadType = 'application/octet-stream';
const largest = Math.max(...Object.values(mediaLimits.bytesMax));

/** How long a body may take to come, but an uploaded file's. */
const bodySeconds = 30;

const isUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  (fileRoutes as readonly (RouteName | undefined)[]).includes(routeNameOf(method, routeOptions.url));

/** Lets files in as a stream, on the routes for them alone, whatever they say they are. */
export function takeUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(uploadType, (request, payload, done) => {
    if (isUpload(request)) done(null, payload);
    else done(new AppError('request.unsupported_media_type', 'This path takes no file.'));
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    // What it is, only its content says.
    if (isUpload(request)) request.headers['content-type'] = uploadType;
    done();
  });
  // The server waits for the slowest upload there may be; nothing else may take as long.
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

/** The uploaded file, unread. */
export const UploadedBody = createParamDecorator((_: unknown, context: ExecutionContext): Readable => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return (request.body as Readable | undefined) ?? request.raw;
});

/** A file to keep, unread. Rejects with `media.too_large` what says it is larger than any may be. */
export const UploadedFile = createParamDecorator((_: unknown, context: ExecutionContext): Readable => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (Number(request.headers['content-length'] ?? 0) > largest) {
    throw new AppError('media.too_large', `A file may have at most ${largest / 1024 / 1024} MiB.`);
  }
  return (request.body as Readable | undefined) ?? request.raw;
});

/** Describes a route that takes a file. */
export const TakesFile = (...types: string[]): MethodDecorator =>
  applyDecorators(
    ApiConsumes(...types, uploadType),
    ApiBody({ required: true, schema: { type: 'string', format: 'binary' } }),
  );
