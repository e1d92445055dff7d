import { Injectable } from '@nestjs/common';
import { type PortCloseReason, portLimits, type UpdatePort } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { subAccountSettings } from '../sub-accounts/index.js';
import type { PortAllowance } from './opening/port-budget.js';
import type {
  AccountRow,
  ClosedPort,
  HeldPort,
  KnownPort,
  NamedPort,
  OpenedPort,
  PortHolder,
  PortSelection,
} from './port-rows.js';
import { PortUseEntity } from './port-use.entity.js';
import { openTransitions } from './port.policy.js';
import { SocialAccountEntity } from './social-account.entity.js';

const openedPorts = rowList<OpenedPort>({
  id: 'text',
  subAccountId: 'text',
  sessionId: 'text',
  clientVersion: 'text',
  additions: 'text',
  channelId: 'text',
  windowHours: 'int',
  platform: 'text',
  account: 'text',
  accountKey: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
  status: 'text',
  openedAt: 'timestamptz',
});

const named = rowList<NamedPort>({ tenantId: 'text', sessionId: 'text', socialAccountId: 'text' });

/** Locks rows in the order of their ids, so that two clients cannot deadlock. */
const inOrder = 'order by id for no key update';

type HeldLease = Omit<NamedPort, 'tenantId'>;
type PastAccount = Partial<SocialAccountEntity> &
  Pick<SocialAccountEntity, 'id' | 'subAccountId' | 'firstSeenAt'>;

/** Social accounts and their ports. */
@Injectable()
export class PortRepository {
  constructor(private readonly clock: Clock) {}

  /** Locks a social account against a takeover until the transaction ends; null for an unknown id. */
  async lock(tx: TenantTx, id: string): Promise<SocialAccountEntity | null> {
    return tx.manager.findOne(SocialAccountEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** The known ones among these accounts. */
  async lockAccounts(
    tx: TenantTx,
    accounts: Pick<AccountRow, 'platform' | 'accountKey'>[],
  ): Promise<AccountRow[]> {
    return tx.query<AccountRow>(
      `select p.id, p.platform, p.account, p.account_key as "accountKey", p.sub_account_id as "subAccountId",
         p.session_id as "sessionId", p.status, p.channel_id as "channelId", p.opened_at as "openedAt",
         s.port_mode as "portMode"
       from social_accounts p join ${subAccountSettings} s on s.id = p.sub_account_id
       where p.tenant_id = $1 and (p.platform, p.account_key) in (select * from unnest($2::text[], $3::text[]))
       order by p.id for no key update of p`,
      [tx.tenantId, accounts.map((one) => one.platform), accounts.map((one) => one.accountKey)],
    );
  }

  async storeOpen(tx: TenantTx, ports: readonly OpenedPort[]): Promise<void> {
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + portLimits.leaseSeconds * 1_000);
    await tx.query(
      `insert into social_accounts (tenant_id, lease_until, first_seen_at, opened_at, id, sub_account_id, session_id,
         client_version, additions, channel_id, window_hours, platform, account, account_key, nickname, link, phone,
         status)
       select $1, $2, $3, coalesce(u.opened_at, $3), u.id, u.sub_account_id, u.session_id, u.client_version,
         u.additions, u.channel_id, u.window_hours, u.platform, u.account, u.account_key, u.nickname, u.link, u.phone,
         u.status
       from ${openedPorts.as('u', 4)}
       on conflict (tenant_id, platform, account_key) do update set
         sub_account_id = excluded.sub_account_id, session_id = excluded.session_id, lease_until = excluded.lease_until,
         client_version = excluded.client_version, additions = excluded.additions, channel_id = excluded.channel_id,
         window_hours = excluded.window_hours,
         account = excluded.account,
         status = excluded.status,
         nickname = coalesce(nullif(excluded.nickname, ''), social_accounts.nickname),
         link = coalesce(nullif(excluded.link, ''), social_accounts.link),
         phone = coalesce(nullif(excluded.phone, ''), social_accounts.phone),
         opened_at = excluded.opened_at, closed_at = null, close_reason = null`,
      [tx.tenantId, leaseUntil, now, ...openedPorts.parameters(ports)],
    );
  }

  async storeUses(tx: TenantTx, ports: readonly OpenedPort[]): Promise<void> {
    await tx.query(
      `insert into port_uses (sub_account_id, social_account_id, tenant_id, first_at)
       select u.sub_account_id, u.id, $1, $2 from unnest($3::text[], $4::text[]) as u(sub_account_id, id)
       on conflict do nothing`,
      [
        tx.tenantId,
        this.clock.now(),
        ports.map(({ subAccountId }) => subAccountId),
        ports.map(({ id }) => id),
      ],
    );
  }

  /** Adds accounts whose ports were open in the past, for an import of records. */
  async importClosed(tx: TenantTx, accounts: PastAccount[]): Promise<void> {
    await tx.manager.insert(
      SocialAccountEntity,
      accounts.map((account) => ({ ...account, tenantId: tx.tenantId })),
    );
    await tx.manager.insert(
      PortUseEntity,
      accounts.map(({ id, subAccountId, firstSeenAt }) => ({
        tenantId: tx.tenantId,
        subAccountId,
        socialAccountId: id,
        firstAt: firstSeenAt,
      })),
    );
  }

  /** Renews this session's leases among these, and returns the ids of their ports. */
  async renew(tx: TenantTx, sessionId: string, ids: string[], leaseUntil: Date): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `with held as (
         select id from social_accounts where id = any($1) and session_id = $2 and status <> 'offline' ${inOrder}
       )
       update social_accounts p set lease_until = $3 from held where p.id = held.id returning p.id`,
      [ids, sessionId, leaseUntil],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Renews the leases whose named session still has them, in one statement, and returns their ports. It skips
   * locked rows, so that no renewal waits for another tenant's transaction. System path: one call serves
   * clients of all tenants.
   */
  async renewLeases(tx: SystemTx, ports: readonly NamedPort[], leaseUntil: Date): Promise<HeldLease[]> {
    return tx.query<HeldLease>(
      `with held as (
         select p.id from social_accounts p
           join ${named.as('named', 2)} on named.social_account_id = p.id
             and named.tenant_id = p.tenant_id and named.session_id = p.session_id
         where p.status <> 'offline'
         order by p.id for no key update of p skip locked
       )
       update social_accounts p set lease_until = $1 from held where p.id = held.id
       returning p.id as "socialAccountId", p.session_id as "sessionId"`,
      [leaseUntil, ...named.parameters(ports)],
    );
  }

  /** The accounts among these whose ports this session holds, without a lock. */
  async heldAccounts(
    tx: TenantTx,
    sessionId: string,
    accounts: Pick<AccountRow, 'platform' | 'accountKey'>[],
  ): Promise<HeldPort[]> {
    return tx.query<HeldPort>(
      `select id, platform, account, account_key as "accountKey", nickname, link, phone, status, additions
       from social_accounts
       where tenant_id = $1 and session_id = $2 and status <> 'offline'
         and (platform, account_key) in (select * from unnest($3::text[], $4::text[]))`,
      [tx.tenantId, sessionId, accounts.map((one) => one.platform), accounts.map((one) => one.accountKey)],
    );
  }

  /** The ids among these that the sub-account has held. */
  async known(
    tx: TenantTx,
    { subAccountId, sessionId }: Pick<PortHolder, 'subAccountId' | 'sessionId'>,
    ids: string[],
  ): Promise<Map<string, KnownPort>> {
    const rows = await tx.query<KnownPort & { id: string }>(
      `select p.id, coalesce(p.session_id = $3 and p.status <> 'offline', false) as held,
         p.close_reason as "closeReason" from social_accounts p
       where p.id = any($1) and (p.sub_account_id = $2
         or exists (select from port_uses u where u.sub_account_id = $2 and u.social_account_id = p.id))`,
      [ids, subAccountId, sessionId],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Returns the ids whose status has changed. */
  async setStatuses(tx: TenantTx, sessionId: string, updates: UpdatePort[]): Promise<string[]> {
    const wanted = [...new Map(updates.map((update) => [update.socialAccountId, update.status]))];
    const rows = await tx.query<{ id: string }>(
      `with held as (
         select id from social_accounts where id = any($1) and session_id = $3 and status <> 'offline' ${inOrder}
       )
       update social_accounts p set status = u.status
       from held join unnest($1::text[], $2::text[]) as u(id, status) on u.id = held.id
       where p.id = held.id and (p.status, u.status) in (select * from unnest($4::text[], $5::text[]))
       returning p.id`,
      [
        wanted.map(([id]) => id),
        wanted.map(([, status]) => status),
        sessionId,
        openTransitions.map(([from]) => from),
        openTransitions.map(([, to]) => to),
      ],
    );
    return rows.map((row) => row.id);
  }

  async rebind(tx: TenantTx, fromSessionIds: string[], toSessionId: string): Promise<void> {
    await tx.query(
      `with held as (select id from social_accounts where session_id = any($1) ${inOrder})
       update social_accounts p set session_id = $2 from held where p.id = held.id`,
      [fromSessionIds, toSessionId],
    );
  }

  /** Tenants with expired leases. System path: it reads all tenants. */
  async tenantsWithLapsed(tx: SystemTx, before: Date): Promise<string[]> {
    const rows = await tx.query<{ tenantId: string }>(
      `select distinct tenant_id as "tenantId" from social_accounts where status <> 'offline' and lease_until < $1`,
      [before],
    );
    return rows.map((row) => row.tenantId);
  }

  /** The sub-accounts with open ports. */
  async openBySubAccount(tx: TenantTx): Promise<(PortAllowance & { id: string; open: number })[]> {
    return tx.query(
      `select s.id, s.port_mode as "portMode", s.ports_reserved as "portsReserved", s.port_limit as "portLimit",
         count(*)::int as open
       from ${subAccountSettings} s join social_accounts p on p.sub_account_id = s.id and p.status <> 'offline'
       where s.tenant_id = $1 and p.tenant_id = $1 group by s.id, s.port_mode, s.ports_reserved, s.port_limit`,
      [tx.tenantId],
    );
  }

  async close(tx: TenantTx, which: PortSelection, reason: PortCloseReason): Promise<ClosedPort[]> {
    const { condition, limit, parameters } = selectionSql(which);
    // After a wait for a row, PostgreSQL checks the outer condition again, so that a port is closed once.
    const chosen = limit
      ? `select id from social_accounts where id in (
           select p.id from social_accounts p where p.tenant_id = $1 and p.status <> 'offline' and ${condition}
           order by p.opened_at desc, p.id desc limit ${limit}) and status <> 'offline' ${inOrder}`
      : `select id from social_accounts p where p.tenant_id = $1 and p.status <> 'offline' and ${condition} ${inOrder}`;
    return tx.query<ClosedPort>(
      `with chosen as (${chosen}), closed as (
         update social_accounts p
         set status = 'offline', session_id = null, lease_until = null, closed_at = $2, close_reason = $3
         from chosen where p.id = chosen.id returning p.id, p.sub_account_id
       ), counted as (
         insert into port_counts (tenant_id, sub_account_id, change)
         select $1, sub_account_id, -count(*) from closed group by sub_account_id
       )
       select id, sub_account_id as "subAccountId" from closed`,
      [tx.tenantId, this.clock.now(), reason, ...parameters],
    );
  }
}

/** A condition that selects the tenant's ports ($1 is the tenant). Its own parameters begin at $4. */
function selectionSql(which: PortSelection): { condition: string; limit?: string; parameters: unknown[] } {
  if ('subAccountId' in which) {
    const condition = 'p.sub_account_id = $4';
    if (which.newest === undefined) return { condition, parameters: [which.subAccountId] };
    return { condition, limit: '$5', parameters: [which.subAccountId, which.newest] };
  }
  if ('sessionIds' in which) return { condition: 'p.session_id = any($4)', parameters: [which.sessionIds] };
  if ('ids' in which) {
    return { condition: 'p.id = any($4) and p.session_id = $5', parameters: [which.ids, which.heldBy] };
  }
  if ('lapsedBefore' in which) return { condition: 'p.lease_until < $4', parameters: [which.lapsedBefore] };
  if ('notAllowed' in which) {
    const condition = `exists (select from ${subAccountSettings} s where s.id = p.sub_account_id and p.platform <> all(s.platforms))`;
    return { condition, parameters: [] };
  }
  if ('newestDynamic' in which) {
    const condition = `exists (select from ${subAccountSettings} s where s.id = p.sub_account_id and s.port_mode = 'dynamic')`;
    return { condition, limit: '$4', parameters: [which.newestDynamic] };
  }
  if ('all' in which) return { condition: 'true', parameters: [] };
  return { condition: 'true', limit: '$4', parameters: [which.newest] };
}
