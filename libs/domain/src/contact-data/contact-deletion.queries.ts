import { Injectable } from '@nestjs/common';
import {
  type ContactData,
  type ContactDataPreview,
  type ContactDeletion,
  contactDataLimits,
  type KeptContactData,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { contactsDueSql } from '../billing/index.js';
import { pseudonymPrefix } from '../sub-accounts/index.js';
import { standsSql } from './contact-deletion.service.js';

type Row = Omit<ContactDeletion, 'packageEndedAt' | 'dueAt' | 'beganAt' | 'finishedAt'> & {
  packageEndedAt: Date;
  dueAt: Date;
  beganAt: Date | null;
  finishedAt: Date | null;
};

/** One that has fallen counts as canceled before it is written down as such. */
const isFallen = `d.status in ('announced', 'running') and not (${standsSql})`;
const columns = `d.id, case when ${isFallen} then 'canceled' else d.status end as status, ended_at as "packageEndedAt", due_at as "dueAt", began_at as "beganAt",
  case when ${isFallen} then $2 else finished_at end as "finishedAt", kept, json_build_object('contacts', contacts, 'conversations', conversations,
    'messages', messages, 'profiles', profiles, 'files', files) as deleted`;

/** Of tenant $1. A file counts where people sent it, or were sent it, and the library has it not. */
const dataSql = `select
  (select count(*) from contacts where tenant_id = $1 and account_key not like '${pseudonymPrefix}%')::int as contacts,
  (select count(*) from conversations where tenant_id = $1)::int as conversations,
  (select count(*) from messages where tenant_id = $1)::int as messages,
  (select count(*) from contact_profiles where tenant_id = $1)::int as profiles,
  (select count(*) from media m where m.tenant_id = $1 and m.status = 'stored'
    and not exists (select from materials x where x.medium_id = m.id)
    and (exists (select from messages x where x.medium_id = m.id)
      or exists (select from automatic_replies x where x.medium_id = m.id)))::int as files`;

/** Deletions of contacts' data as an owner reads their receipts, and as an operator sees them come. */
@Injectable()
export class ContactDeletionQueries {
  constructor(private readonly clock: Clock) {}

  async list(tx: TenantTx): Promise<ContactDeletion[]> {
    return this.of(tx, tx.tenantId);
  }

  /** Changes nothing. Rejects with `tenants.not_found`. */
  async preview(tx: SystemTx, tenantId: string): Promise<ContactDataPreview> {
    const [tenant] = await tx.query<{ dueAt: Date | null }>(
      `select ${contactsDueSql} as "dueAt" from tenants t
       left join contact_deletions d on d.tenant_id = t.id and d.ended_at = t.package_ended_at where t.id = $1`,
      [tenantId],
    );
    if (!tenant) throw new AppError('tenants.not_found', 'There is no such tenant.');
    const [data] = await tx.query<ContactData>(dataSql, [tenantId]);
    if (!data) throw new Error('nothing was counted');
    return {
      dueAt: tenant.dueAt?.toISOString() ?? null,
      data,
      deletions: await this.of(tx, tenantId),
    };
  }

  /** What is there still, to be kept with the receipt. */
  async retained(tx: TenantTx, beganAt: Date): Promise<KeptContactData> {
    const [row] = await tx.query<KeptContactData>(
      `select (select count(*) from gains where tenant_id = $1)::int as gains,
         (select coalesce(sum(gained), 0) from fan_totals where tenant_id = $1)::int as fans, json_build_object(
           'contacts', (select count(*) from contacts where tenant_id = $1 and first_seen_at <= $2
             and account_key not like '${pseudonymPrefix}%'),
           'conversations', (select count(*) from conversations v join contacts c on c.id = v.contact_id
             where v.tenant_id = $1 and c.first_seen_at <= $2),
           'messages', (select count(*) from messages where tenant_id = $1 and stored_at <= $2)) as left`,
      [tx.tenantId, beganAt],
    );
    if (!row) throw new Error('nothing was counted');
    return row;
  }

  private async of(tx: TenantTx | SystemTx, tenantId: string): Promise<ContactDeletion[]> {
    const rows = await tx.query<Row>(
      `select ${columns} from contact_deletions d join tenants t on t.id = d.tenant_id where d.tenant_id = $1
       order by d.ended_at desc limit ${contactDataLimits.receiptsShown}`,
      [tenantId, this.clock.now()],
    );
    return rows.map(viewOf);
  }
}

const viewOf = ({ packageEndedAt, dueAt, beganAt, finishedAt, ...row }: Row): ContactDeletion => ({
  ...row,
  packageEndedAt: packageEndedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  beganAt: beganAt?.toISOString() ?? null,
  finishedAt: finishedAt?.toISOString() ?? null,
});
