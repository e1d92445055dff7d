import { Injectable } from '@nestjs/common';
import {
  comparedText,
  type ListedQuickReply,
  type Material,
  type Page,
  type QuickReply,
  type QuickReplyFilter,
  type QuickReplyQuery,
} from '@parley/contracts/public';
import { Database, likePattern, matchingIds, readPage, type TenantTx } from '@parley/platform/database';
import { Any, Not } from 'typeorm';
import { MaterialQueries } from '../../materials/index.js';
import { beginningSql } from '../listed-part.js';
import { QuickReplyEntity } from '../reply.entity.js';
import { quickReplyNotFound } from './quick-reply.policy.js';

interface Stored {
  materialId: string | null;
  createdAt: Date;
  updatedAt: Date;
}
type Row = Omit<QuickReply, 'material' | 'createdAt' | 'updatedAt'> & Stored;
type ListedRow = Omit<ListedQuickReply, 'material' | 'createdAt' | 'updatedAt'> & Stored;

const heads = `q.id, q.name, q.title, q.material_id as "materialId", q.group_id as "groupId", q.enabled,
  q.created_at as "createdAt", q.updated_at as "updatedAt"`;
const columns = `${heads}, q.content, q.variants`;
const listed = `${heads}, ${beginningSql('q.content')} as content,
  1 + (select count(*)::int from jsonb_object_keys(q.variants)) as languages`;

/** $1 tenant, $2 search, $3 group, $4 without a group, $5 enabled, $6 the search in compared form. */
const filter = `q.tenant_id = $1
  and ($2::text is null or q.name ilike $2 or q.compared_name like $6 or q.title ilike $2 or q.content ilike $2)
  and ($3::text is null or q.group_id = $3) and (not $4::boolean or q.group_id is null)
  and ($5::boolean is null or q.enabled = $5)`;

function matching(tx: TenantTx, given: QuickReplyFilter) {
  const { search, groupId = null, ungrouped = false, enabled = null } = given;
  // A search of only invisible characters has an empty compared form, which would match all names.
  const named = likePattern((search && comparedText(search)) || search);
  return {
    from: 'quick_replies q',
    where: filter,
    parameters: [tx.tenantId, likePattern(search), groupId, ungrouped, enabled, named],
    ids: ['q.id'] as const,
  };
}

@Injectable()
export class QuickReplyQueries {
  constructor(
    private readonly database: Database,
    private readonly materialQueries: MaterialQueries,
  ) {}

  /** The quick replies in the tenant's order. */
  async list(tenantId: string, query: QuickReplyQuery): Promise<Page<ListedQuickReply>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const source = { ...matching(tx, query), order: { key: 'q.position', descending: false } };
      const { items, total } = await readPage<ListedRow>(tx, { ...source, columns: listed }, query);
      return { items: await this.viewsOf(tx, items), total };
    });
  }

  /** The ids of all quick replies that the list shows. Rejects with `request.selection_too_large`. */
  matchingIds(tx: TenantTx, given: QuickReplyFilter): Promise<string[]> {
    return matchingIds(tx, matching(tx, given));
  }

  /** Rejects with `quick-replies.not_found`. */
  async get(tenantId: string, id: string): Promise<QuickReply> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `quick-replies.not_found`. */
  async view(tx: TenantTx, id: string): Promise<QuickReply> {
    const rows = await tx.query<Row>(
      `select ${columns} from quick_replies q where q.tenant_id = $1 and q.id = $2`,
      [tx.tenantId, id],
    );
    const [view] = await this.viewsOf(tx, rows);
    if (!view) throw quickReplyNotFound();
    return view;
  }

  /** Whether a quick reply other than `except` has the name. `comparedName` comes from `comparedText`. */
  isNameTaken(tx: TenantTx, comparedName: string, except: string): Promise<boolean> {
    return tx.manager.existsBy(QuickReplyEntity, { tenantId: tx.tenantId, comparedName, id: Not(except) });
  }

  /** The ids of existing quick replies, by compared name. */
  async idsByName(tx: TenantTx, comparedNames: string[]): Promise<Map<string, string>> {
    const rows = await tx.manager.find(QuickReplyEntity, {
      select: { id: true, comparedName: true },
      where: { tenantId: tx.tenantId, comparedName: Any(comparedNames) },
    });
    return new Map(rows.map(({ id, comparedName }) => [comparedName, id]));
  }

  async countByGroup(tx: TenantTx): Promise<Map<string, number>> {
    const rows = await tx.manager
      .createQueryBuilder(QuickReplyEntity, 'q')
      .select('q.groupId', 'groupId')
      .addSelect('count(*)::int', 'items')
      .where('q.tenantId = :tenantId and q.groupId is not null', { tenantId: tx.tenantId })
      .groupBy('q.groupId')
      .getRawMany<{ groupId: string; items: number }>();
    return new Map(rows.map(({ groupId, items }) => [groupId, items]));
  }

  private async viewsOf<Columns extends Stored>(tx: TenantTx, rows: Columns[]) {
    const known = await this.materialQueries.ofIds(
      tx,
      rows.flatMap(({ materialId }) => materialId ?? []),
    );
    return rows.map(({ materialId, createdAt, updatedAt, ...row }) => {
      const material = materialId === null ? undefined : known.get(materialId);
      return {
        ...row,
        material: material ? shownOf(material) : null,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      };
    });
  }
}

const shownOf = ({ id, title, type, medium }: Material): QuickReply['material'] => ({
  id,
  title,
  type,
  thumbnailUrl: medium?.thumbnailUrl ?? null,
});
