import { Injectable } from '@nestjs/common';
import { pageLimits, type ReplyCounts } from '@parley/contracts/public';
import { countRows, Database, pipelined, type TenantTx } from '@parley/platform/database';
import { groupNames } from '../materials/index.js';
import type { UsedReply } from './import-export/reply-columns.js';
import type { ReplyTable } from './reply-kind.js';
import { existingSubAccounts } from './reply-sub-account.queries.js';

const exportedFields: Record<ReplyTable['table'], string> = {
  quick_replies: `r.name, r.title, r.content, r.variants, r.material_id as "materialId",
    (select g.name from ${groupNames} g where g.id = r.group_id) as group, r.enabled`,
  keyword_rules: `r.keyword, r.title, r.match, r.method, r.scope,
    ${existingSubAccounts('r.sub_account_ids')} as "subAccounts", r.enabled, r.replies`,
  welcome_templates: `r.title, r.delay_seconds as "delaySeconds", r.scope,
    ${existingSubAccounts('r.sub_account_ids')} as "subAccounts", r.platforms, r.hours, r.audience, r.enabled,
    r.replies`,
};

/** Queries that are the same for all three kinds of replies. */
@Injectable()
export class ReplyItemQueries {
  constructor(private readonly database: Database) {}

  async counts(tenantId: string, { table }: ReplyTable): Promise<ReplyCounts> {
    const [enabled, disabled] = await this.database.asTenant(tenantId, (tx) => {
      const of = (isEnabled: boolean) =>
        countRows(tx, {
          from: `${table} i`,
          where: 'i.tenant_id = $1 and i.enabled = $2',
          parameters: [tenantId, isEnabled],
        });
      return pipelined([of(true), of(false)]);
    });
    return { all: Math.min(enabled + disabled, pageLimits.counted + 1), enabled, disabled };
  }

  /** The ids of all records, in their order. */
  async ids(tx: TenantTx, { entity, isOrdered }: ReplyTable): Promise<string[]> {
    const rows = await tx.manager.find(entity, {
      select: { id: true },
      where: { tenantId: tx.tenantId },
      order: { ...(isOrdered && { position: 'asc' }), id: 'asc' },
    });
    return rows.map(({ id }) => id);
  }

  /** The places at which any record has a message. */
  async usedReplies(tx: TenantTx, { table }: ReplyTable): Promise<UsedReply[]> {
    if (table === 'quick_replies') return [];
    return tx.query<UsedReply>(
      `select p.place::int as place, bool_or(p.part ? 'variants') as variants
       from ${table} r, jsonb_array_elements(r.replies) with ordinality as p(part, place)
       where r.tenant_id = $1 group by 1`,
      [tx.tenantId],
    );
  }

  /** The range of ids keeps a page from reading all of a tenant's records while PostgreSQL has no statistics. */
  async page<Row>(tx: TenantTx, { table }: ReplyTable, ids: string[]): Promise<Row[]> {
    return tx.query<Row>(
      `select ${exportedFields[table]} from ${table} r
       join unnest($2::text[]) with ordinality as asked(id, place) on asked.id = r.id
       where r.tenant_id = $1
         and r.id between (select min(id) from unnest($2::text[]) as id) and (select max(id) from unnest($2::text[]) as id)
       order by asked.place`,
      [tx.tenantId, ids],
    );
  }
}
