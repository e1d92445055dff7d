import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { routes } from '@parley/contracts/public';
import type { FastifyInstance } from 'fastify';
import { bodiesOf, type BodySize, largestBody } from './body-sizes.js';

/** Every route accepts this much. A public one accepts no more. */
export const leastSize: BodySize = { bytes: 16 * 1024, values: 5_000 };

/** The largest body of each route of the contract, by method and path. */
export type BodySizes = ReadonlyMap<string, BodySize>;

/** The largest body of each route with a body, derived from the rules of its fields. */
export function bodySizesOf(app: NestFastifyApplication): BodySizes {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  const bodies = controllers.flatMap(({ metatype }) => (metatype ? bodiesOf(metatype) : []));
  return new Map(
    bodies.map(([name, body]) => {
      const { method, path, access } = routes[name];
      const { bytes, values } = access === 'public' ? leastSize : largestBody(body);
      const size = { bytes: Math.max(bytes, leastSize.bytes), values: Math.max(values, leastSize.values) };
      return [`${method} ${path}`, size];
    }),
  );
}

/** Call it before any route is registered, so that each gets its own limit. */
export function limitBodies(fastify: FastifyInstance, sizes: BodySizes): void {
  fastify.addHook('onRoute', (route) => {
    const size = sizes.get(`${String(route.method)} ${route.url}`);
    if (size !== undefined) route.bodyLimit = size.bytes;
  });
}
