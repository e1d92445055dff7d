import type { TenantTx } from './transaction.js';

/**
 * Every lock that a transaction waits for another one by, in the order in which one transaction takes them. It may
 * leave out any, and take one again that it has. Where it takes several of one kind, it takes them in the order of
 * their keys, and rows in the order of their ids.
 *
 * `advisory` is what a lock's key begins with. Releases that run beside each other during an update lock by the same
 * texts, so these never change. `rows` is a table whose rows are locked by `select … for update` or weaker.
 */
const locks = {
  /** One node makes the installation's key pair. No other lock is taken with it. */
  rememberKeys: { advisory: 'remember_keys' },
  /** One transaction makes or drops the partitions of messages; the function `make_message_days` takes it too. */
  messageDays: { advisory: 'message days' },
  /** One transaction makes partitions of clicks; the function `make_link_click_months` takes it too. */
  linkClickMonths: { advisory: 'link click months' },
  /** By host: one domain is added at a time. */
  linkHost: { advisory: 'link host ' },
  /** One worker counts clicks at a time. */
  clickCounting: { advisory: 'clicks' },
  /** The row of the tenant: its package, its ports, and what is counted against them. */
  plan: { rows: 'tenants' },
  payment: { rows: 'payments' },
  order: { rows: 'orders' },
  /** Before its sessions, and these before its social accounts. */
  subAccount: { rows: 'sub_accounts' },
  session: { rows: 'sessions' },
  socialAccount: { rows: 'social_accounts' },
  /** By sub-account: what its sessions are told of its settings. */
  commands: { advisory: 'commands ' },
  /** By tenant: one batch of fan reports is counted at a time. */
  fanCounting: { advisory: 'fans:' },
  /** By tenant: shared by whoever writes to contacts, exclusive for whoever erases or merges them. */
  contacts: { advisory: 'people:' },
  /** By contact: one edit of its profile at a time. */
  contactProfile: { advisory: 'profile:' },
  conversation: { rows: 'conversations' },
  /** By contact: one decision on automatic replies at a time. */
  automaticReplies: { advisory: 'automatic replies ' },
  /** By tenant: one change of quick replies, keyword rules and welcome templates at a time. */
  replyLibrary: { advisory: 'replies ' },
  /** By tenant: its messages are counted, or their figures made anew, by one transaction at a time. */
  messageCounting: { advisory: 'messages:' },
  /** By link: which accounts its visitors get. */
  linkPosition: { rows: 'link_positions' },
  /** By tenant: one change of its groups at a time. */
  groups: { advisory: 'groups:' },
  /** By tenant: the room for its files. */
  media: { advisory: 'media:' },
  /** By tenant: its export is either being made or withdrawn. */
  tenantExport: { advisory: 'export:' },
  /** By tenant, as its export. */
  chatExport: { advisory: 'chat export:' },
  /** By tenant, as its export: files of contacts that are imported or exported. */
  fanFiles: { advisory: 'fan files:' },
  /** By tenant: the tasks that wait or run are counted. */
  tasks: { advisory: 'tasks:' },
  /** By tenant: one transaction captures or releases reservations of characters at a time. */
  reservationSettlement: { advisory: 'spends:' },
  /** Main, used, then those of sub-accounts. */
  characterAccount: { rows: 'character_accounts' },
  /** By tenant that pays: one transaction reconciles its promoters' commissions at a time. */
  commissions: { advisory: 'commissions:' },
  commission: { rows: 'commissions' },
  /** A wallet, so that none is removed while a withdrawal to it is requested. */
  withdrawalAccount: { rows: 'withdrawal_accounts' },
  /** The account `given` of each promoter, before any balance of the promoter is read to be changed. */
  promotionAccount: { rows: 'promotion_accounts' },
} as const satisfies Record<string, { advisory: string } | { rows: string }>;

export type LockName = keyof typeof locks;

type AdvisoryLocks = {
  [Name in LockName as (typeof locks)[Name] extends { advisory: string }
    ? Name
    : never]: (typeof locks)[Name];
};

export type AdvisoryLockName = keyof AdvisoryLocks;

const advisoryLocks: AdvisoryLocks = locks;

declare const lockName: unique symbol;

/** A row read under a lock, or a token for it: proof that the transaction has the lock until it ends. */
export interface Locked<Name extends LockName> {
  readonly [lockName]: Name;
}

/** Marks a row that was read by the statement which locked it. */
export const asLocked = <Name extends LockName, Row>(row: Row): Row & Locked<Name> =>
  row as Row & Locked<Name>;

const functions = { exclusive: 'pg_advisory_xact_lock', shared: 'pg_advisory_xact_lock_shared' } as const;

/** Waits for a lock and has it until the transaction ends. Sends its statement at once, as `query` does. */
export async function lockAdvisory<Name extends AdvisoryLockName>(
  tx: Pick<TenantTx, 'query'>,
  name: Name,
  key = '',
  mode: keyof typeof functions = 'exclusive',
): Promise<Locked<Name>> {
  // The oldest of them has a shorter hash than the others.
  const hash = name === 'rememberKeys' ? 'hashtext($1)' : 'hashtextextended($1, 0)';
  await tx.query(`select ${functions[mode]}(${hash})`, [advisoryLocks[name].advisory + key]);
  return asLocked<Name, object>({});
}

/** Whether the transaction has the lock until it ends; it waits for nobody. */
export async function tryLockAdvisory(
  tx: Pick<TenantTx, 'query'>,
  name: AdvisoryLockName,
  key = '',
): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
    [advisoryLocks[name].advisory + key],
  );
  return row?.locked === true;
}

/** The same as `lockAdvisory` for several keys by one statement, each once and in their order. */
export async function lockAdvisoryAll<Name extends AdvisoryLockName>(
  tx: Pick<TenantTx, 'query'>,
  name: Name,
  keys: readonly string[],
): Promise<void> {
  await tx.query(`select ${advisoryLockSql(name, 'key')} from unnest($1::text[]) as key`, [
    [...new Set(keys)].sort(),
  ]);
}

/** The call that locks, for a statement that finds the keys itself and orders them. `key` is a column of text. */
export const advisoryLockSql = (name: AdvisoryLockName, key: string): string =>
  `${functions.exclusive}(hashtextextended('${advisoryLocks[name].advisory}' || ${key}, 0))`;
