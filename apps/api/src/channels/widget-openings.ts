import { type RouteName, routes } from '@parley/contracts/public';
import type { WidgetLimiter } from '@parley/domain/channels';
import type { FastifyInstance } from 'fastify';
import { leaveUnread } from '../http/fastify/unread-body.js';

/** Routes that visitors of websites call before they have a token. */
export const widgetOpenings: ReadonlySet<RouteName> = new Set<RouteName>([
  'widget.read',
  'widget.challenge',
  'widget.begin',
  'widget.demo',
]);

export const widgetPage = '/widget/:key';
export const widgetDemo = '/widget-demo';
export const widgetDemoPage = '/widget-demo/:key';

/** Limits these requests of an address, before the database and Nest's own work. */
export function limitWidgetOpenings(fastify: FastifyInstance, widgetLimiter: WidgetLimiter): void {
  const paths = [...widgetOpenings].map((name): string => routes[name].path);
  const limited = new Set([...paths, widgetPage, widgetDemo, widgetDemoPage]);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!limited.has(request.routeOptions.url ?? '')) return done();
    widgetLimiter.open(request.ip).then(
      () => done(),
      (refused: Error) => {
        leaveUnread(request, reply);
        done(refused);
      },
    );
  });
}
