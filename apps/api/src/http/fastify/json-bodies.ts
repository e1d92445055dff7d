import { type JsonExcess, jsonExcess } from '@parley/platform/json';
import { AppError } from '@parley/platform/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Several times the size of the largest body in the contract: a rule's messages in all languages, and its
 * sub-accounts.
 */
const bounds = { depth: 32, values: 5_000 };

const refusals: Record<JsonExcess, AppError> = {
  depth: new AppError('request.invalid', 'The request is nested too deeply.'),
  values: new AppError('request.too_large', `A request may hold at most ${bounds.values} values.`),
};

/** Takes bodies as JSON alone, and builds none of more than any route takes: very many values in few bytes cost every other request. */
export function takeJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const excess = jsonExcess(body, bounds);
    if (excess) done(refusals[excess]);
    else void parse(request, body as never, done);
  });
}
