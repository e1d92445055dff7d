import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { pseudonymPrefix, pseudonymiseAccounts } from './pseudonymised-accounts.js';
import { lockContactsExclusive } from './contacts-lock.js';

const chunk = 1_000;

/** Rows that go with it, by a condition on $1, its id; the platform's own order of columns names each row. */
const gone: { table: string; condition: string }[] = [
  {
    table: 'notice_reads',
    condition: `notice_id in (select id from notices where sub_account_id = $1 or params ->> 'subAccountId' = $1)`,
  },
  { table: 'notices', condition: `sub_account_id = $1 or params ->> 'subAccountId' = $1` },
  { table: 'cached_translations', condition: 'sub_account_id = $1' },
  { table: 'desktop_commands', condition: 'sub_account_id = $1' },
  {
    table: 'environments',
    condition:
      'social_account_id in (select id from social_accounts where tenant_id = $2 and sub_account_id = $1)',
  },
  { table: 'remembered_forms', condition: 'sub_account_id = $1' },
  { table: 'idempotency_keys', condition: `reply ->> 'id' = $1` },
];

/** Whose clients still hold something, or whose reports wait to be counted. $1 the sub-account, $2 the tenant. */
const unsettledSql = `
  select exists (select from sessions where sub_account_id = $1 and ended_at is null)
      or exists (select from social_accounts where tenant_id = $2 and sub_account_id = $1 and status <> 'offline')
      or exists (
        select from (
          select id, payload from outbox where tenant_id = $2 and name = 'fans.reported' and sent_at is null
          union all
          select id, payload from outbox
          where tenant_id = $2 and name = 'fans.reported' and sent_at is not null and done_at is null
        ) o join fan_reports r on r.batch_id = o.payload ->> 'batchId'
        where r.sub_account_id = $1
          and not exists (select from inbox i where i.event_id = o.id and i.consumer = 'fans.count')
      ) as unsettled`;

/**
 * Whom $1 has gained or written with, from $2 on, and whether nobody else knows them: neither by a gain of theirs, or
 * of a social account they hold, nor by a conversation.
 */
const metSql = `
  select c.id, c.account_key as "accountKey", not exists (
      select from gains o join social_accounts a on a.id = o.social_account_id
      join sub_accounts s on s.id = any(array[o.sub_account_id, a.sub_account_id])
      where o.contact_id = c.id and s.status in ('normal', 'stopped')
    ) and not exists (
      select from conversations v join sub_accounts s on s.id = v.sub_account_id
      where v.tenant_id = c.tenant_id and v.contact_id = c.id and s.status in ('normal', 'stopped')) as mine
  from (
    select contact_id from gains where sub_account_id = $1 and fresh_in_sub_account and contact_id > $2
    union select contact_id from conversations where sub_account_id = $1 and contact_id > $2
    order by contact_id limit ${chunk}
  ) met join contacts c on c.id = met.contact_id order by c.id`;

/**
 * Takes out of the tables, in chunks of a transaction each, who a sub-account was and whom it met. Gains, roll-ups,
 * ledger and audit stay, so that every figure still adds up; they name nobody any more. It may run again.
 */
@Injectable()
export class SubAccountErasureService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
  ) {}

  /** Whether its clients are gone and what they had reported is counted. */
  async isSettled(tx: TenantTx, id: string): Promise<boolean> {
    const [row] = await tx.query<{ unsettled: boolean }>(unsettledSql, [id, tx.tenantId]);
    return row?.unsettled === false;
  }

  async erase(tenantId: string, id: string): Promise<void> {
    // First of all, so that nobody takes one over whose people are being erased: from here on it is theirs, or new.
    await this.repeat(tenantId, (tx) => this.releaseSocialAccounts(tx, id));
    await this.repeat(tenantId, (tx) => this.pseudonymiseSocialAccounts(tx, id));
    for (const { table, condition } of gone) {
      await this.repeat(tenantId, (tx) =>
        tx.query(
          `delete from ${table} where ctid = any(array(
             select ctid from ${table} where tenant_id = $2 and (${condition}) limit ${chunk})) returning 1`,
          [id, tx.tenantId],
        ),
      );
    }
    await this.repeat(tenantId, (tx) => this.detachProxies(tx, id));
    await this.eraseReports(tenantId, id);
    await this.database.asTenant(tenantId, (tx) => this.renameFailures(tx, id));
    for (const one of [id, ...(await this.predecessorsOf(tenantId, id))]) {
      await this.erasePeople(tenantId, one);
    }
    await this.repeat(tenantId, (tx) =>
      tx.query(
        `update sessions set address = null, client = null, device_id = null where id = any(array(
           select id from sessions where sub_account_id = $1
             and (address is not null or client is not null or device_id is not null) limit ${chunk})) returning 1`,
        [id],
      ),
    );
  }

  /** One that was for this sub-account alone is for nobody then, never for all. */
  private async detachProxies(tx: TenantTx, id: string): Promise<unknown[]> {
    const left = await tx.query<{ proxyId: string }>(
      `delete from proxy_sub_accounts where sub_account_id = $1 and proxy_id = any(array(
         select proxy_id from proxy_sub_accounts where tenant_id = $2 and sub_account_id = $1 limit ${chunk}))
       returning proxy_id as "proxyId"`,
      [id, tx.tenantId],
    );
    for (const { proxyId } of left) await this.outbox.add(tx, 'proxy.changed', { proxyId });
    return left;
  }

  /** Along their ids: nothing finds them by their sub-account. */
  private async eraseReports(tenantId: string, id: string): Promise<void> {
    const last = { id: '00000000-0000-0000-0000-000000000000' };
    await this.repeat(tenantId, async (tx) => {
      const rows = await tx.query<{ id: string }>(
        `with found as (
           select id from fan_reports where tenant_id = $2 and id > $3 and sub_account_id = $1 order by id limit ${chunk}
         ), erased as (
           delete from fan_reports r using found where r.tenant_id = $2 and r.id = found.id
         )
         select id from found order by id`,
        [id, tx.tenantId, last.id],
      );
      last.id = rows.at(-1)?.id ?? last.id;
      return rows;
    });
  }

  /** Where a task failed for it, it is called what it will be. */
  private async renameFailures(tx: TenantTx, id: string): Promise<void> {
    await tx.query(
      `update tasks t set failures = (
         select jsonb_agg(case when f ->> 'item' = s.account
           then f || jsonb_build_object('item', 'deleted_' || s.id) else f end order by n)
         from jsonb_array_elements(t.failures) with ordinality as e(f, n))
       from sub_accounts s
       where s.id = $1 and t.tenant_id = $2 and t.kind like 'sub-accounts.%'
         and t.failures @> jsonb_build_array(jsonb_build_object('item', s.account))`,
      [id, tx.tenantId],
    );
  }

  /** Deleted ones that held a social account of it before: whom they met was kept on its account. */
  private async predecessorsOf(tenantId: string, id: string): Promise<string[]> {
    const rows = await this.database.asTenant(tenantId, (tx) =>
      tx.query<{ id: string }>(
        `select distinct s.id from social_accounts a
         join port_uses u on u.tenant_id = $1 and u.social_account_id = a.id
         join sub_accounts s on s.id = u.sub_account_id and s.status in ('deleting', 'deleted')
         where a.tenant_id = $1 and a.sub_account_id = $2 and s.id <> $2`,
        [tx.tenantId, id],
      ),
    );
    return rows.map((row) => row.id);
  }

  /**
   * Contacts it has met or written with, and nobody else of the tenant: whoever is deleted, or about to be, knows
   * nobody any more. Who holds a social account now meets all that it ever gained, even where the gain was counted
   * for another.
   */
  private async erasePeople(tenantId: string, id: string): Promise<void> {
    const last = { id: '' };
    await this.repeat(tenantId, async (tx) => {
      // Nothing is counted or written meanwhile, so nobody else meets them just now.
      await lockAdvisory(tx, 'fanCounting', tx.tenantId);
      await lockContactsExclusive(tx);
      const met = await tx.query<{ id: string; mine: boolean; accountKey: string }>(metSql, [id, last.id]);
      const mine = met.filter((one) => one.mine);
      await pseudonymiseAccounts(tx, this.secrets, 'contacts', mine);
      // What all who share had entered about them goes, too.
      await tx.query('delete from contact_profiles where contact_id = any($1)', [mine.map((one) => one.id)]);
      last.id = met.at(-1)?.id ?? last.id;
      return met;
    });
  }

  /** To whoever has held them too, and may hold them again: who came last. */
  private async releaseSocialAccounts(tx: TenantTx, id: string): Promise<unknown[]> {
    const rows = await tx.query<{ id: string; holderId: string }>(
      `select a.id, s.id as "holderId" from social_accounts a
       join port_uses u on u.tenant_id = $1 and u.social_account_id = a.id
       join sub_accounts s on s.id = u.sub_account_id and s.status in ('normal', 'stopped')
       where a.tenant_id = $1 and a.sub_account_id = $2
       order by a.id, u.first_at limit ${chunk} for no key update of a for key share of s`,
      [tx.tenantId, id],
    );
    const holders = new Map(rows.map((row) => [row.id, row.holderId]));
    await tx.query(
      `update social_accounts a set sub_account_id = u.holder
       from unnest($1::text[], $2::text[]) as u(id, holder) where a.id = u.id`,
      [[...holders.keys()], [...holders.values()]],
    );
    return rows;
  }

  private async pseudonymiseSocialAccounts(tx: TenantTx, id: string): Promise<unknown[]> {
    const rows = await tx.query<{ id: string; accountKey: string }>(
      `select id, account_key as "accountKey" from social_accounts
       where tenant_id = $1 and sub_account_id = $2 and account_key not like '${pseudonymPrefix}%'
       order by id limit ${chunk} for update`,
      [tx.tenantId, id],
    );
    await pseudonymiseAccounts(tx, this.secrets, 'social_accounts', rows);
    return rows;
  }

  /** Until a chunk is not full. */
  private async repeat(tenantId: string, work: (tx: TenantTx) => Promise<unknown[]>): Promise<void> {
    for (let rows = chunk; rows === chunk; ) {
      rows = (await this.database.asTenant(tenantId, work)).length;
    }
  }
}
