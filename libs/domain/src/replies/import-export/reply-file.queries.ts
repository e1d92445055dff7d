import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { groupNames } from '../../materials/index.js';
import type { ReplyKind } from '../reply-item.repository.js';
import { existingSubAccounts } from '../reply-sub-account.queries.js';
import type { UsedReply } from './reply-columns.js';

/** Keyword rules have no position. */
type Order = { position?: 'asc'; id: 'asc' };

/** The exported fields of a record `r`, and the order of the records. */
const sources: Record<ReplyKind['table'], { fields: string; order: Order }> = {
  quick_replies: {
    fields: `r.name, r.title, r.content, r.variants, r.material_id as "materialId",
      (select g.name from ${groupNames} g where g.id = r.group_id) as group, r.enabled`,
    order: { position: 'asc', id: 'asc' },
  },
  keyword_rules: {
    fields: `r.keyword, r.title, r.match, r.method, r.scope,
      ${existingSubAccounts('r.sub_account_ids')} as "subAccounts", r.enabled, r.replies`,
    order: { id: 'asc' },
  },
  welcome_templates: {
    fields: `r.title, r.delay_seconds as "delaySeconds", r.scope,
      ${existingSubAccounts('r.sub_account_ids')} as "subAccounts", r.platforms, r.hours, r.audience, r.enabled,
      r.replies`,
    order: { position: 'asc', id: 'asc' },
  },
};

/** Reads replies for files. */
@Injectable()
export class ReplyFileQueries {
  /** The ids of all records, in their order. */
  async ids(tx: TenantTx, { table, entity }: ReplyKind): Promise<string[]> {
    const rows = await tx.manager.find(entity, {
      select: { id: true },
      where: { tenantId: tx.tenantId },
      order: sources[table].order,
    });
    return rows.map(({ id }) => id);
  }

  /** The places of messages that any record uses. */
  async usedReplies(tx: TenantTx, { table }: ReplyKind): Promise<UsedReply[]> {
    if (table === 'quick_replies') return [];
    return tx.query<UsedReply>(
      `select p.place::int as place, bool_or(p.part ? 'variants') as variants
       from ${table} r, jsonb_array_elements(r.replies) with ordinality as p(part, place)
       where r.tenant_id = $1 group by 1`,
      [tx.tenantId],
    );
  }

  /** The ids' range keeps a page from reading all of a tenant's records while PostgreSQL has no statistics. */
  async page<Row>(tx: TenantTx, { table }: ReplyKind, ids: string[]): Promise<Row[]> {
    return tx.query<Row>(
      `select ${sources[table].fields} from ${table} r
       join unnest($2::text[]) with ordinality as asked(id, place) on asked.id = r.id
       where r.tenant_id = $1
         and r.id between (select min(id) from unnest($2::text[]) as id) and (select max(id) from unnest($2::text[]) as id)
       order by asked.place`,
      [tx.tenantId, ids],
    );
  }
}
