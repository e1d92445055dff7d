import { AsyncLocalStorage } from 'node:async_hooks';
import { Database } from '@parley/platform/database';
import { type Exception, exceptions, type Wait } from './transaction-exceptions.js';

interface OpenTransaction {
  isOpen: boolean;
  /** The stack of the call that began it. */
  begunBy: string;
}

const transaction = new AsyncLocalStorage<OpenTransaction>();
const breaches: Error[] = [];
const used = new Set<Exception>();

/** Does what another process does meanwhile, from within a call of a transaction's own code. */
export const besideTransaction = <T>(work: () => T): T => transaction.exit(work);

/** The refusals since this was last asked, also those that the code of a transaction caught. */
export const takeBreaches = (): string[] => breaches.splice(0).map(({ message }) => message);

/** Whether a transaction has waited for what this exception allows. */
export const isUsed = (exception: Exception): boolean => used.has(exception);

/** The call that began a transaction, as a stack has it. */
const callerIn = (stack: string): string => stack.split('\n')[2] ?? '';

/** Tests hold transactions open beside what they try. */
const isOfTest = (stack: string): boolean =>
  /[/\\]test[/\\](?:api|browser|faults|live|support|worker)[/\\]/.test(callerIn(stack));

const refusals: Record<Wait, string> = {
  transaction: 'a transaction is begun within another one',
  redis: 'a Redis call is awaited within a transaction',
  hash: 'a password hash is awaited within a transaction',
  file: 'a file operation is awaited within a transaction',
  request: 'an outgoing request is awaited within a transaction',
};

/** Imports of modules happen once for a process; requests of tests are another process's. */
const isOther = (stack: string): boolean => /node:internal\/modules|node_modules\/supertest/.test(stack);

/** The stack of a call, as deep as one goes. */
function stackHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error('awaited here');
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

/** Throws within an open transaction, unless it is an exception. */
export function refuseWithin(wait: Wait): void {
  const open = transaction.getStore();
  if (!open?.isOpen) return;
  const stack = stackHere();
  if (isOther(stack)) return;
  const exception = exceptions.find(
    ({ place, waitsFor }) => waitsFor === wait && `${open.begunBy}${stack}`.includes(` ${place} (`),
  );
  if (exception) {
    used.add(exception);
    return;
  }
  const breach = new Error(`${refusals[wait]}, which was begun ${callerIn(open.begunBy).trim()}`);
  breaches.push(breach);
  throw breach;
}

type Begin = (...given: unknown[]) => Promise<unknown>;

/**
 * Marks what a transaction runs, and refuses one that is begun within another: it takes a second connection while it holds
 * the first, and as many of these at once as the pool has connections wait for each other for ever.
 */
function guard(name: 'asTenant' | 'asSystem', workAt: number): void {
  const begin = Database.prototype[name] as Begin;
  const guarded: Begin = function (this: Database, ...given) {
    const begunBy = new Error('begun by').stack ?? '';
    if (isOfTest(begunBy)) return transaction.exit(() => begin.apply(this, given));
    refuseWithin('transaction');
    const work = given[workAt] as (tx: unknown) => Promise<unknown>;
    const state = { isOpen: true, begunBy };
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
