import { AsyncLocalStorage } from 'node:async_hooks';
import { Database } from '@parley/platform/database';

const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Does what another process does meanwhile, from within a call of a transaction's own code. */
export const besideTransaction = <T>(work: () => T): T => transaction.exit(work);

/** Tests hold transactions open beside what they try. */
const isOfTest = (stack: string): boolean =>
  /[/\\]test[/\\](?:api|browser|faults|live|support|worker)[/\\]/.test(stack.split('\n')[2] ?? '');

type Begin = (...given: unknown[]) => Promise<unknown>;

/**
 * Refuses a transaction that is begun within another one: it takes a second connection while it holds the first, and as
 * many of these at once as the pool has connections wait for each other for ever.
 */
function guard(name: 'asTenant' | 'asSystem', workAt: number): void {
  const begin = Database.prototype[name] as Begin;
  const guarded: Begin = function (this: Database, ...given) {
    if (isOfTest(new Error('begun by').stack ?? '')) return transaction.exit(() => begin.apply(this, given));
    if (transaction.getStore()?.isOpen) throw new Error('a transaction is begun within another one');
    const work = given[workAt] as (tx: unknown) => Promise<unknown>;
    const state = { isOpen: true };
    const guardedWork = (tx: unknown) =>
      transaction
        .run(state, () => work(tx))
        .finally(() => {
          state.isOpen = false;
        });
    return begin.apply(this, given.toSpliced(workAt, 1, guardedWork));
  };
  Object.assign(Database.prototype, { [name]: guarded });
}

guard('asTenant', 1);
guard('asSystem', 0);
