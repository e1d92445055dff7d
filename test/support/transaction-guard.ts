import { AsyncLocalStorage } from 'node:async_hooks';
import { Database } from '@parley/platform/database';
import { type Exception, exceptions, type Wait } from './transaction-exceptions.js';

interface OpenTransaction {
  isOpen: boolean;
  /** The stack of the call that opened it. */
  begunBy: string;
}

const transaction = new AsyncLocalStorage<OpenTransaction>();
const breaches: Error[] = [];
const used = new Set<Exception>();

/** Runs work outside the transaction, as another process would, from within a transaction's code. */
export const besideTransaction = <T>(work: () => T): T => transaction.exit(work);

/** The refusals since the last call, including those that a transaction's code caught. */
export const takeBreaches = (): string[] => breaches.splice(0).map(({ message }) => message);

/** Whether a transaction has used this exception. */
export const isUsed = (exception: Exception): boolean => used.has(exception);

/** The call that opened a transaction, from its stack. */
const callerIn = (stack: string): string => stack.split('\n')[2] ?? '';

/** Tests hold transactions open during other work. */
const isOfTest = (stack: string): boolean =>
  /[/\\]test[/\\](?:api|browser|faults|live|support|worker)[/\\]/.test(callerIn(stack));

const refusals: Record<Wait, string> = {
  transaction: 'a transaction is begun within another one',
  redis: 'a Redis call is awaited within a transaction',
  hash: 'a password hash is awaited within a transaction',
  file: 'a file operation is awaited within a transaction',
  request: 'an outgoing request is awaited within a transaction',
};

/** Module imports happen once per process; requests of tests stand for another process. */
const isOther = (stack: string): boolean => /node:internal\/modules|node_modules\/supertest/.test(stack);

/** A call's stack in its greatest depth. */
function stackHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error('awaited here');
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

/** Throws within an open transaction, unless an exception allows the wait. */
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
 * Marks a transaction's work, and refuses a nested transaction: it takes a second connection while the first is held.
 * As many of these as the pool has connections would wait for each other for ever.
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
