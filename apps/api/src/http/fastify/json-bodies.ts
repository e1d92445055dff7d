import { isUtf8 } from 'node:buffer';
import { type JsonExcess, jsonExcess } from '@parley/platform/json';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance } from 'fastify';
import { type BodySizes, leastSize } from './body-limits.js';

const mostDepth = 32;

const notUtf8 = (): AppError => new AppError('request.invalid', 'The request is not UTF-8.');

const refusal = (excess: JsonExcess, values: number): AppError =>
  excess === 'depth'
    ? new AppError('request.invalid', 'The request is nested too deeply.')
    : new AppError('request.too_large', `A request may hold at most ${values} values.`);

/**
 * Accepts only JSON bodies, and does not parse bodies above every route's limit: very many values in few bytes would
 * delay every other request.
 */
export function takeJson(fastify: FastifyInstance, sizes: BodySizes): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { method, routeOptions } = request;
    const { values } = sizes.get(`${method} ${routeOptions.url}`) ?? leastSize;
    const excess = jsonExcess(body, { depth: mostDepth, values });
    if (excess) done(refusal(excess, values));
    // Invalid bytes would be read as other characters.
    else if (!isUtf8(body)) done(notUtf8());
    else void parse(request, body as never, done);
  });
}
