import { routes } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { besideContract } from '../bench/hostile-routes.mjs';
import { withWorld } from '../support/world.js';

const world = withWorld();

/**
 * The router prints a tree. Each line has methods and the rest of a path, whose beginning is in the less indented lines above.
 */
function routesIn(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parts.splice(depth, Infinity, part);
    return methods.split(', ').map((method) => `${method} ${parts.join('')}`);
  });
}

/** Files of the document's page, routes that one guard refuses, and files of the console, which is not built here. */
const isLeftOut = (route: string) =>
  / (\/api\/(docs|queues)\b.*|\/\*?|\/index.html|\/robots.txt)$/.test(route);

it('the sweep of the bench every-route asks each route that the server has, and no other', () => {
  const server = world.app.getHttpAdapter().getInstance();
  const served = routesIn(server.printRoutes()).filter((route) =>
    /^(GET|POST|PUT|PATCH|DELETE) /.test(route),
  );
  const asked = [...Object.values(routes).map(({ method, path }) => `${method} ${path}`), ...besideContract];
  expect(served.length).toBeGreaterThan(300);
  const only = (some: string[], others: string[]) =>
    some.filter((route) => !isLeftOut(route) && !others.includes(route));
  expect({ missing: only(served, asked), gone: only(asked, served) }).toEqual({ missing: [], gone: [] });
});
