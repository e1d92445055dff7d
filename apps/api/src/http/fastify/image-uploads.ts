import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiOkResponse } from '@nestjs/swagger';
import { type BodyOf, identityLimits, type RouteName, routes } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRoute } from './file-uploads.js';

type PictureRoute = Exclude<
  { [Name in RouteName]: BodyOf<Name> extends Blob ? Name : never }[RouteName],
  // The routes accept any file, as a stream.
  FileRoute
>;

/** The routes whose body is the bytes of a picture. */
const pictureRoutes: Record<PictureRoute, true> = {
  'identity.set-avatar': true,
  'certification.upload': true,
};
const paths = new Set<string | undefined>(
  Object.keys(pictureRoutes).map((name) => routes[name as PictureRoute].path),
);
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

const refused = (message: string): AppError => new AppError('request.unsupported_media_type', message);

/** Accepts pictures as bytes, only on their routes, because they may be larger than any other body. */
export function takePictures(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: identityLimits.pictureBytesMax } as const;
  fastify.addContentTypeParser(pictureTypes, options, (_request, body, done) => done(null, body));
  // This runs before any of the body is read.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    const isPicture = /^\s*image\//i.test(request.headers['content-type'] ?? '');
    if (isPicture && url !== undefined && !paths.has(url)) done(refused('This path takes no picture.'));
    else done();
  });
}

/** Returns the uploaded picture, not decoded. Rejects any other content type with `request.unsupported_media_type`. */
export const PictureBytes = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw refused('Send a picture: PNG, JPEG or WebP.');
  return body;
});

const bytes = { type: 'string', format: 'binary' } as const;

export const TakesPicture = (): MethodDecorator =>
  applyDecorators(ApiConsumes(...pictureTypes), ApiBody({ required: true, schema: bytes }));

export const ShowsPicture = (): MethodDecorator =>
  applyDecorators(ApiProduces('image/webp'), ApiOkResponse({ schema: bytes }));
