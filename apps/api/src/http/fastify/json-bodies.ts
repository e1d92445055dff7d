import { isUtf8 } from 'node:buffer';
import { type JsonExcess, jsonExcess } from '@parley/platform/json';
import { AppError } from '@parley/platform/errors';
import { linkLimits, routes } from '@parley/contracts/public';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const mostDepth = 32;

/** Several times the size of most routes' largest body: a rule's messages in all languages, and its sub-accounts. */
const mostValues = 5_000;

/** Routes whose body may have more: four for each account of a link, with room for one account too many. */
const larger = new Map(
  (['links.create', 'links.edit'] as const).map((name) => [
    `${routes[name].method} ${routes[name].path}`,
    linkLimits.accountsMax * 5 + mostValues,
  ]),
);

const valuesOf = ({ method, routeOptions }: FastifyRequest): number =>
  larger.get(`${method} ${routeOptions.url ?? ''}`) ?? mostValues;

const notUtf8 = (): AppError => new AppError('request.invalid', 'The request is not UTF-8.');

const refusal = (excess: JsonExcess, values: number): AppError =>
  excess === 'depth'
    ? new AppError('request.invalid', 'The request is nested too deeply.')
    : new AppError('request.too_large', `A request may hold at most ${values} values.`);

/** Takes bodies as JSON alone, and builds none of more than any route takes: very many values in few bytes cost every other request. */
export function takeJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const values = valuesOf(request);
    const excess = jsonExcess(body, { depth: mostDepth, values });
    if (excess) done(refusal(excess, values));
    // Its broken bytes would be read as other characters.
    else if (!isUtf8(body)) done(notUtf8());
    else void parse(request, body as never, done);
  });
}
