import type { TenantTx } from './transaction.js';

/**
 * Every lock that transactions wait for, in the order in which a transaction must take them. It may skip any, and take
 * one again that it holds. Several locks of one kind are taken in the order of their keys, and rows in the order of
 * their ids.
 *
 * `advisory` is the beginning of a lock's key. During an update, releases that run in parallel lock by the same texts,
 * so these never change. `rows` is a table whose rows are locked by `select … for update` or weaker.
 */
const locks = {
  /** One node makes the installation's key pair. No other lock is taken with it. */
  rememberKeys: { advisory: 'remember_keys' },
  /** One node makes the installation's key pair for pushes. No other lock is taken with it. */
  pushKeys: { advisory: 'push keys' },
  /** By tenant and person: its devices and settings of pushes. No other lock is taken with it. */
  pushDevices: { advisory: 'push devices:' },
  /** By tenant: one endpoint of webhooks is added at a time. */
  webhookEndpoints: { advisory: 'webhook endpoints:' },
  /** One transaction makes or drops the partitions of messages. The function `make_message_days` takes it too. */
  messageDays: { advisory: 'message days' },
  /** One transaction makes partitions of clicks. The function `make_link_click_months` takes it too. */
  linkClickMonths: { advisory: 'link click months' },
  /** By host: one domain is added at a time. */
  linkHost: { advisory: 'link host ' },
  /** One worker counts clicks at a time. */
  clickCounting: { advisory: 'clicks' },
  /** By consumer and tenant: one worker handles the waiting events. */
  coalescedEvents: { advisory: 'coalesced ' },
  /** The tenant's row. It protects the package, the ports, and everything counted against them. */
  plan: { rows: 'tenants' },
  payment: { rows: 'payments' },
  order: { rows: 'orders' },
  /** A sub-account comes before its sessions, and these before its social accounts. */
  subAccount: { rows: 'sub_accounts' },
  session: { rows: 'sessions' },
  socialAccount: { rows: 'social_accounts' },
  /** By sub-account: the settings that its sessions receive. */
  commands: { advisory: 'commands ' },
  /** By tenant: one batch of fan reports is counted at a time. */
  fanCounting: { advisory: 'fans:' },
  /** By tenant: shared for writes to contacts, exclusive for erasing or merging them. */
  contacts: { advisory: 'people:' },
  /** By contact: one edit of its profile at a time. */
  contactProfile: { advisory: 'profile:' },
  /** By tenant: one transaction at a time assigns conversations. */
  assignment: { advisory: 'assignment:' },
  conversation: { rows: 'conversations' },
  conversationState: { rows: 'conversation_states' },
  /** By contact: one decision on automatic replies at a time. */
  automaticReplies: { advisory: 'automatic replies ' },
  /** By tenant: one change of quick replies, keyword rules and welcome templates at a time. */
  replyLibrary: { advisory: 'replies ' },
  /** By tenant: one transaction at a time counts its messages or rebuilds their counts. */
  messageCounting: { advisory: 'messages:' },
  /** By link: the accounts that its visitors get. */
  linkPosition: { rows: 'link_positions' },
  /** By tenant: one change of its groups at a time. */
  groups: { advisory: 'groups:' },
  /** By tenant: the space for its files. */
  media: { advisory: 'media:' },
  /** By tenant: its export is either being made or withdrawn. */
  tenantExport: { advisory: 'export:' },
  /** By tenant, like its export. */
  chatExport: { advisory: 'chat export:' },
  /** By tenant, like its export: files of contacts that are imported or exported. */
  fanFiles: { advisory: 'fan files:' },
  /** By tenant: open tasks are counted. */
  tasks: { advisory: 'tasks:' },
  /** By tenant: one transaction captures or releases reservations of characters at a time. */
  reservationSettlement: { advisory: 'spends:' },
  /** First the main account, then the used one, then those of sub-accounts. */
  characterAccount: { rows: 'character_accounts' },
  /** By paying tenant: one transaction at a time reconciles its promoters' commissions. */
  commissions: { advisory: 'commissions:' },
  commission: { rows: 'commissions' },
  /** A wallet, so that it is not removed while a withdrawal to it is requested. */
  withdrawalAccount: { rows: 'withdrawal_accounts' },
  /** The account `given` of each promoter. It is locked before any balance of the promoter is read for a change. */
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

/** A row read under a lock, or a token for it. It proves that the transaction holds the lock until it ends. */
export interface Locked<Name extends LockName> {
  readonly [lockName]: Name;
}

/** Marks a row that was read by the statement that locked it. */
export const asLocked = <Name extends LockName, Row>(row: Row): Row & Locked<Name> =>
  row as Row & Locked<Name>;

const functions = { exclusive: 'pg_advisory_xact_lock', shared: 'pg_advisory_xact_lock_shared' } as const;

/** Waits for a lock and holds it until the transaction ends. Sends its statement at once, as `query` does. */
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

/** Takes the lock until the transaction ends, without waiting. Returns whether it did. */
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

/** As `tryLockAdvisory`, for a statement that does more if it gets the lock. `key` is a text expression. */
export const tryAdvisoryLockSql = (name: AdvisoryLockName, key: string): string =>
  `pg_try_advisory_xact_lock(hashtextextended('${advisoryLocks[name].advisory}' || ${key}, 0))`;

/** As `lockAdvisory` for several keys in one statement, each once and in their order. */
export async function lockAdvisoryAll<Name extends AdvisoryLockName>(
  tx: Pick<TenantTx, 'query'>,
  name: Name,
  keys: readonly string[],
): Promise<void> {
  await tx.query(`select ${advisoryLockSql(name, 'key')} from unnest($1::text[]) as key`, [
    [...new Set(keys)].sort(),
  ]);
}

/** The locking call, for a statement that finds and orders the keys itself. `key` is a text column. */
export const advisoryLockSql = (name: AdvisoryLockName, key: string): string =>
  `${functions.exclusive}(hashtextextended('${advisoryLocks[name].advisory}' || ${key}, 0))`;
