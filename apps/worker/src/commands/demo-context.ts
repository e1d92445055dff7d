import type { RouteName } from '@parley/contracts/public';
import { type Actor, currentContext, type RequestContext, runInContext } from '@parley/platform/context';

/** Does the work as another actor than the command. */
export const actingAs = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => within({ actor }, work);

/** Does the work under a route's name, which the log shows instead of the command's. */
export const asRoute = <T>(operation: RouteName, work: () => Promise<T>): Promise<T> =>
  within({ operation }, work);

function within<T>(
  change: Partial<Pick<RequestContext, 'actor' | 'operation'>>,
  work: () => Promise<T>,
): Promise<T> {
  const context = currentContext();
  if (!context) throw new Error('a command has a context');
  return runInContext({ ...context, ...change }, work);
}
