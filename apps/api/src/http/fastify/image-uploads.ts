import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProduces, ApiOkResponse } from '@nestjs/swagger';
import { type BodyOf, identityLimits, type RouteName, routes } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRoute } from './file-uploads.js';

type PictureRoute = Exclude<
  { [Name in RouteName]: BodyOf<Name> extends Blob ? Name : never }[RouteName],
  // Take any file, as it comes.
  FileRoute
>;

/** The routes that take a picture's bytes, and nothing else. */
const pictureRoutes: Record<PictureRoute, true> = {
  'identity.set-avatar': true,
  'certification.upload': true,
};
const paths = new Set<string | undefined>(
  Object.keys(pictureRoutes).map((name) => routes[name as PictureRoute].path),
);
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

const refused = (message: string): AppError => new AppError('request.unsupported_media_type', message);

/** Lets pictures in as bytes, on the routes for them alone: they may be larger than any other body. */
export function takePictures(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: identityLimits.pictureBytesMax } as const;
  fastify.addContentTypeParser(pictureTypes, options, (_request, body, done) => done(null, body));
  // Before any of the body is read.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    const isPicture = /^\s*image\//i.test(request.headers['content-type'] ?? '');
    if (isPicture && url !== undefined && !paths.has(url)) done(refused('This path takes no picture.'));
    else done();
  });
}

/** The uploaded picture, unread. Rejects with `request.unsupported_media_type` whatever came as something else. */
export const PictureBytes = createParamDecorator((_: unknown, context: ExecutionContext): Buffer => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!Buffer.isBuffer(body)) throw refused('Send a picture: PNG, JPEG or WebP.');
  return body;
});

const bytes = { type: 'string', format: 'binary' } as const;

/** Describes a route that takes a picture. */
export const TakesPicture = (): MethodDecorator =>
  applyDecorators(ApiConsumes(...pictureTypes), ApiBody({ required: true, schema: bytes }));

/** Describes a route that answers with a picture. */
export const ShowsPicture = (): MethodDecorator =>
  applyDecorators(ApiProduces('image/webp'), ApiOkResponse({ schema: bytes }));
