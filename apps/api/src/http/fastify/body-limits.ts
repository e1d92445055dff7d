import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { routes } from '@parley/contracts/public';
import type { FastifyInstance } from 'fastify';
import { bodiesOf, type BodySize, largestBody } from './body-sizes.js';

/** Every route takes as much, and a public one no more. */
export const leastSize: BodySize = { bytes: 16 * 1024, values: 5_000 };

/** The largest body of a route that the contract has, by method and path. */
export type BodySizes = ReadonlyMap<string, BodySize>;

/** The largest body of each route with a body, as the rules of its fields say. */
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

/** Before any route is registered: each then gets the limit of its own. */
export function limitBodies(fastify: FastifyInstance, sizes: BodySizes): void {
  fastify.addHook('onRoute', (route) => {
    const size = sizes.get(`${String(route.method)} ${route.url}`);
    if (size !== undefined) route.bodyLimit = size.bytes;
  });
}
