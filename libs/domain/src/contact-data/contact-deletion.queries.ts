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
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { contactsDueSql } from '../billing/index.js';
import { archivedMessageView, contactProfileView, conversationView } from '../chat/index.js';
import { contactView, fanTotalView, gainView } from '../fans/index.js';
import { materialFiles } from '../materials/index.js';
import { mediumNames } from '../media/index.js';
import { automaticReplyView } from '../replies/index.js';
import { pseudonymPrefix } from '../sub-accounts/index.js';
import { tenantPlans } from '../tenants/index.js';
import { isCurrentSql } from './contact-deletion.repository.js';

type Row = Omit<ContactDeletion, 'packageEndedAt' | 'dueAt' | 'beganAt' | 'finishedAt'> & {
  packageEndedAt: Date;
  dueAt: Date;
  beganAt: Date | null;
  finishedAt: Date | null;
};

/** The tenant has bought something since. The deletion counts as canceled even before that is stored. */
const isFallen = `d.status in ('announced', 'running') and not (${isCurrentSql})`;
const columns = `d.id, case when ${isFallen} then 'canceled' else d.status end as status, ended_at as "packageEndedAt", due_at as "dueAt", began_at as "beganAt",
  case when ${isFallen} then $2 else finished_at end as "finishedAt", kept, json_build_object('contacts', contacts, 'conversations', conversations,
    'messages', messages, 'profiles', profiles, 'files', files) as deleted`;

/** Counts of tenant $1. A file counts if contacts sent or received it and the library does not have it. */
const dataSql = `select
  (select count(*) from ${contactView} c where tenant_id = $1 and account_key not like '${pseudonymPrefix}%')::int as contacts,
  (select count(*) from ${conversationView} c where tenant_id = $1)::int as conversations,
  (select count(*) from ${archivedMessageView} m where tenant_id = $1)::int as messages,
  (select count(*) from ${contactProfileView} p where tenant_id = $1)::int as profiles,
  (select count(*) from ${mediumNames} m where m.tenant_id = $1 and m.status = 'stored'
    and not exists (select from ${materialFiles} x where x.medium_id = m.id)
    and (exists (select from ${archivedMessageView} x where x.medium_id = m.id)
      or exists (select from ${automaticReplyView} x where x.medium_id = m.id)))::int as files`;

/** Deletions of contact data: receipts for owners, and coming deletions for operators. */
@Injectable()
export class ContactDeletionQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A tenant's deletions, the latest first. */
  async list(tenantId: string): Promise<ContactDeletion[]> {
    return this.database.asTenant(tenantId, (tx) => this.views(tx, tenantId));
  }

  /**
   * Counts the rows that a deletion would erase, and says when. Rejects with `tenants.not_found`. System path: for
   * operators.
   */
  async preview(tenantId: string): Promise<ContactDataPreview> {
    return this.database.asSystem(async (tx) => {
      const [tenant] = await tx.query<{ dueAt: Date | null }>(
        `select ${contactsDueSql} as "dueAt" from ${tenantPlans} t
         left join contact_deletions d on d.tenant_id = t.id and d.ended_at = t.package_ended_at where t.id = $1`,
        [tenantId],
      );
      if (!tenant) throw new AppError('tenants.not_found', 'There is no such tenant.');
      const [data] = await tx.query<ContactData>(dataSql, [tenantId]);
      if (!data) throw new Error('nothing was counted');
      return {
        dueAt: tenant.dueAt?.toISOString() ?? null,
        data,
        deletions: await this.views(tx, tenantId),
      };
    });
  }

  /** Counts the rows that remain after a deletion, for its receipt. */
  async retained(tx: TenantTx, beganAt: Date): Promise<KeptContactData> {
    const [row] = await tx.query<KeptContactData>(
      `select (select count(*) from ${gainView} g where tenant_id = $1)::int as gains,
         (select coalesce(sum(gained), 0) from ${fanTotalView} f where tenant_id = $1)::int as fans, json_build_object(
           'contacts', (select count(*) from ${contactView} c where tenant_id = $1 and first_seen_at <= $2
             and account_key not like '${pseudonymPrefix}%'),
           'conversations', (select count(*) from ${conversationView} v join ${contactView} c on c.id = v.contact_id
             where v.tenant_id = $1 and c.first_seen_at <= $2),
           'messages', (select count(*) from ${archivedMessageView} m where tenant_id = $1 and stored_at <= $2)) as left`,
      [tx.tenantId, beganAt],
    );
    if (!row) throw new Error('nothing was counted');
    return row;
  }

  private async views(tx: TenantTx | SystemTx, tenantId: string): Promise<ContactDeletion[]> {
    const rows = await tx.query<Row>(
      `select ${columns} from contact_deletions d join ${tenantPlans} t on t.id = d.tenant_id where d.tenant_id = $1
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
