import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import { rowList, type TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { localSpans, RollupRepository, spanRows, startOfDay } from '../../tenants/index.js';
import { ContactEntity } from '../contacts/contact.entity.js';
import { ContactRepository } from '../contacts/contact.repository.js';
import type { RepeatedGain } from '../gain-listener.registry.js';
import type { MainContact } from './contact-merge.policy.js';
import { MergeProposalRepository } from './merge-proposal.repository.js';

/** A gain that becomes a repeat, and by how much (0 or 1) each count falls. */
interface LostGain extends RepeatedGain {
  subAccountId: string;
  platform: PlatformCode;
  gainedAt: Date;
  fresh: number;
  lostInSubAccount: number;
  lostInTenant: number;
}

const lostRows = rowList<
  Pick<LostGain, 'subAccountId' | 'platform' | 'gainedAt' | 'fresh' | 'lostInSubAccount' | 'lostInTenant'>
>({
  subAccountId: 'text',
  platform: 'text',
  gainedAt: 'timestamptz',
  fresh: 'int',
  lostInSubAccount: 'int',
  lostInTenant: 'int',
});

/**
 * $1 the tenant, $2 identities of one contact, $3 the start of the running day. In each sub-account, and in the tenant,
 * the first new gain by the gains' own times stays new. The other new gains of the running day become repeats.
 */
const judgedSql = `
  with ranked as (
    select id, sub_account_id, platform, type, dedupe_scope, gained_at, fresh_in_sub_account, fresh_in_tenant,
      fresh_in_sub_account and (gained_at < $3 or row_number() over (
        partition by sub_account_id, fresh_in_sub_account order by gained_at, id) = 1) as stays_in_sub_account,
      fresh_in_tenant and (gained_at < $3 or row_number() over (
        partition by fresh_in_tenant order by gained_at, id) = 1) as stays_in_tenant
    from gains where tenant_id = $1 and contact_id = any($2)
  ), judged as (
    select *, case when case dedupe_scope when 'tenant' then stays_in_tenant else stays_in_sub_account end
      then 'new' else 'repeat' end as type_now
    from ranked where fresh_in_sub_account <> stays_in_sub_account or fresh_in_tenant <> stays_in_tenant
  )`;

const repeatSql = `${judgedSql}
  update gains g set type = type_now, fresh_in_sub_account = stays_in_sub_account, fresh_in_tenant = stays_in_tenant
  from judged j where g.id = j.id
  returning g.id, g.type, g.fresh_in_sub_account as "freshInSubAccount", g.fresh_in_tenant as "freshInTenant",
    g.sub_account_id as "subAccountId", g.platform, g.gained_at as "gainedAt", (j.type <> j.type_now)::int as fresh,
    (j.fresh_in_sub_account <> j.stays_in_sub_account)::int as "lostInSubAccount",
    (j.fresh_in_tenant <> j.stays_in_tenant)::int as "lostInTenant"`;

const lost = `sum(fresh) as fresh, sum(lost_in_sub_account) as in_sub_account, sum(lost_in_tenant) as in_tenant`;

const subtract = (table: string): string => `update ${table} f set fresh = f.fresh - l.fresh,
    fresh_in_sub_account = f.fresh_in_sub_account - l.in_sub_account, fresh_in_tenant = f.fresh_in_tenant - l.in_tenant`;

const subtractFrom = (bucket: 'hour' | 'day'): string => `
  ${subtract(`fan_${bucket}s`)}
  from (
    select coalesce(sub_account_id, 'tenant') as scope, ${bucket} as start, ${lost} from spanned
    group by grouping sets ((${bucket}), (${bucket}, sub_account_id))
  ) l where f.tenant_id = $1 and f.scope = l.scope and f.start = l.start`;

const subtractSql = `
  with spanned as (
    select lost.*, span.quarter, span.hour, span.day from ${lostRows.as('lost', 2)}
    join ${spanRows.as('span', 8)} on span.quarter = date_bin('15 minutes', gained_at, 'epoch')
  ), quarters as (
    ${subtract('fan_quarters')}
    from (select quarter, sub_account_id, platform, ${lost} from spanned group by 1, 2, 3) l
    where f.tenant_id = $1 and f.quarter = l.quarter and f.sub_account_id = l.sub_account_id and f.platform = l.platform
  ), days as (${subtractFrom('day')}
  ), hours as (${subtractFrom('hour')}
  )
  ${subtract('fan_totals')}
  from (select sub_account_id, ${lost} from spanned group by 1) l
  where f.tenant_id = $1 and f.sub_account_id = l.sub_account_id`;

/** Merges two contacts. No other transaction counts or writes to contacts meanwhile. */
@Injectable()
export class ContactMergeRepository {
  constructor(
    private readonly contactRepository: ContactRepository,
    private readonly mergeProposalRepository: MergeProposalRepository,
    private readonly rollupRepository: RollupRepository,
  ) {}

  /** The main contacts of these identities, each once, the oldest first. */
  async mainContactsOf(tx: TenantTx, ids: readonly string[]): Promise<MainContact[]> {
    const identities = await tx.manager.find(ContactEntity, {
      select: { id: true, mainId: true },
      where: { tenantId: tx.tenantId, id: In([...ids]) },
    });
    if (identities.length < new Set(ids).size) return [];
    return tx.manager.find(ContactEntity, {
      select: { id: true, platform: true, knownAt: true },
      where: { tenantId: tx.tenantId, id: In(identities.map(({ mainId }) => mainId)) },
      order: { id: 'asc' },
    });
  }

  /** The ids of all identities that belong to these main contacts. */
  async identitiesOf(tx: TenantTx, mainIds: readonly string[]): Promise<string[]> {
    return (await this.contactRepository.identitiesOf(tx, mainIds)).map(({ id }) => id);
  }

  /** Makes all identities of `fromId` belong to `mainId`, and sets its `knownAt`. */
  async join(
    tx: TenantTx,
    { mainId, fromId, knownAt }: { mainId: string; fromId: string; knownAt: Date },
  ): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.update(ContactEntity, { tenantId, mainId: fromId }, { mainId });
    await tx.manager.update(ContactEntity, { tenantId, id: fromId }, { mainId });
    await tx.manager.update(ContactEntity, { tenantId, id: mainId }, { knownAt });
    await this.mergeProposalRepository.deleteAmong(tx, await this.identitiesOf(tx, [mainId]));
  }

  /** How many gains of the running day would be repeats if these identities were one contact. */
  async countRepeats(tx: TenantTx, contactIds: readonly string[], now: Date): Promise<number> {
    const { timeZone } = await this.rollupRepository.open(tx, 'fans');
    const [row] = await tx.query<{ repeat: number }>(
      `${judgedSql} select count(*)::int as repeat from judged where type <> type_now`,
      [tx.tenantId, contactIds, startOfDay(now, timeZone)],
    );
    return row?.repeat ?? 0;
  }

  /**
   * Turns gains of the running day into repeats if they are no longer the first, and corrects the counts. `gains` are
   * the changed gains. `repeat` counts those that were new in the scope that applied when they were stored.
   */
  async repeat(
    tx: TenantTx,
    contactIds: readonly string[],
    now: Date,
  ): Promise<{ gains: RepeatedGain[]; repeat: number }> {
    const { timeZone } = await this.rollupRepository.open(tx, 'fans');
    const gains = await tx.query<LostGain>(repeatSql, [tx.tenantId, contactIds, startOfDay(now, timeZone)]);
    if (gains.length === 0) return { gains: [], repeat: 0 };
    const spans = localSpans(
      gains.map(({ gainedAt }) => gainedAt),
      timeZone,
    );
    await tx.query(subtractSql, [tx.tenantId, ...lostRows.parameters(gains), ...spanRows.parameters(spans)]);
    return {
      gains: gains.map(({ id, type, freshInSubAccount, freshInTenant }) => ({
        id,
        type,
        freshInSubAccount,
        freshInTenant,
      })),
      repeat: gains.reduce((sum, { fresh }) => sum + fresh, 0),
    };
  }

  async subAccountsOf(tx: TenantTx, contactIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select distinct sub_account_id as id from gains where tenant_id = $1 and contact_id = any($2) order by 1',
      [tx.tenantId, contactIds],
    );
    return rows.map(({ id }) => id);
  }
}
