import type { Assignment, ClickRequest, CompiledLink, PooledAccount } from './redirect.types.js';

/** Clicks that an account with a cap got in a local day: the stored ones, and those added since the read. */
interface SentCount {
  day: string;
  accountKey: string;
  stored: number;
  added: number;
}

/** The account that a visitor keeps. */
interface Binding {
  accountKey: string;
  addressHash: Buffer;
  /** The time of its last write; null if it must be written. */
  writtenAt: Date | null;
}

/** The state of a link's assignments. `assignAccount` changes it. */
export interface LinkState {
  /** The next account of a sequential link: this number modulo the size of its pool. */
  position: number;
  /** Counts by `sentKey`. A missing account has no clicks. */
  sent: Map<string, SentCount>;
  /** Bindings by the address hash, as hexadecimal text. */
  bindings: Map<string, Binding>;
}

export const newLinkState = (position = 0): LinkState => ({ position, sent: new Map(), bindings: new Map() });

export const sentKey = (day: string, accountKey: string): string => `${day} ${accountKey}`;

/** How old the stored time of a used binding may become before it is written again. */
const rebindAfterMs = 24 * 60 * 60 * 1_000;

/** Whether assignments of a link depend on earlier ones. */
export const hasState = ({ mode, bindsVisitors, pool }: CompiledLink): boolean =>
  mode === 'sequential' || bindsVisitors || pool.some(({ dailyCap }) => dailyCap !== null);

/**
 * Assigns an account to a click, and changes the state. A bound visitor keeps its account while that is in
 * the pool and not full; the position stays then. Otherwise a sequential link gives the next account that is
 * not full, and a random link gives one of these by their weights. `random` returns numbers in [0, 1).
 */
export function assignAccount(request: ClickRequest, state: LinkState, random: () => number): Assignment {
  const { outcome, link } = request;
  if (outcome !== 'account') return { outcome, account: null };
  if (link.pool.length === 0) return { outcome: 'nobody', account: null };
  const isFull = ({ key, dailyCap }: PooledAccount): boolean => {
    if (dailyCap === null) return false;
    const count = state.sent.get(sentKey(request.day, key));
    return count !== undefined && count.stored + count.added >= dailyCap;
  };
  const account =
    boundAccount(request, state, isFull) ??
    (link.mode === 'sequential'
      ? nextAccount(link, state, isFull)
      : randomAccount(link.pool, isFull, random));
  if (!account) return { outcome: 'full', account: null };
  if (account.dailyCap !== null) countSent(request.day, account.key, state);
  if (link.bindsVisitors) bind(request, account.key, state);
  return { outcome, account };
}

type AccountTest = (account: PooledAccount) => boolean;

/** Looks at the cookie first, then at the address. */
function boundAccount(
  { link, boundKey, addressHash }: ClickRequest,
  state: LinkState,
  isFull: AccountTest,
): PooledAccount | undefined {
  if (!link.bindsVisitors) return undefined;
  for (const key of [boundKey, state.bindings.get(addressHash.toString('hex'))?.accountKey]) {
    const account = key ? link.pool.find((one) => one.key === key) : undefined;
    if (account && !isFull(account)) return account;
  }
  return undefined;
}

function nextAccount(
  { pool }: CompiledLink,
  state: LinkState,
  isFull: AccountTest,
): PooledAccount | undefined {
  for (let skipped = 0; skipped < pool.length; skipped++) {
    const account = pool[(state.position + skipped) % pool.length];
    if (!account || isFull(account)) continue;
    state.position += skipped + 1;
    return account;
  }
  return undefined;
}

/** Sums of the weights up to each account. */
const weightSums = new WeakMap<readonly PooledAccount[], number[]>();

function sumsOf(pool: readonly PooledAccount[]): number[] {
  let sums = weightSums.get(pool);
  if (!sums) {
    let sum = 0;
    sums = pool.map(({ weight }) => (sum += weight));
    weightSums.set(pool, sums);
  }
  return sums;
}

function pick(pool: readonly PooledAccount[], share: number): PooledAccount | undefined {
  const sums = sumsOf(pool);
  const target = share * (sums.at(-1) ?? 0);
  let [low, high] = [0, pool.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > target) high = middle;
    else low = middle + 1;
  }
  return pool[low];
}

function randomAccount(
  pool: readonly PooledAccount[],
  isFull: AccountTest,
  random: () => number,
): PooledAccount | undefined {
  const account = pick(pool, random());
  if (!account || !isFull(account)) return account;
  // A new random number, because the first one fell on the full account.
  return pick(
    pool.filter((one) => !isFull(one)),
    random(),
  );
}

function countSent(day: string, accountKey: string, state: LinkState): void {
  const key = sentKey(day, accountKey);
  const count = state.sent.get(key);
  if (count) count.added += 1;
  else state.sent.set(key, { day, accountKey, stored: 0, added: 1 });
}

/** Binds a visitor to the new account if the old one is full or gone. */
function bind({ addressHash, boundKey, at }: ClickRequest, accountKey: string, state: LinkState): void {
  const hash = addressHash.toString('hex');
  const known = state.bindings.get(hash);
  // Visitors behind one address keep their own accounts by cookie; the address keeps its account.
  const isKept = known && (known.accountKey === accountKey || boundKey === accountKey);
  if (isKept && (!known.writtenAt || at.getTime() - known.writtenAt.getTime() < rebindAfterMs)) return;
  state.bindings.set(hash, {
    accountKey: isKept ? known.accountKey : accountKey,
    addressHash,
    writtenAt: null,
  });
}
