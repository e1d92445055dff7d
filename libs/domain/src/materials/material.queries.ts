import { Injectable } from '@nestjs/common';
import {
  type Material,
  type MaterialCounts,
  type MaterialFilter,
  type MaterialQuery,
  type MaterialSort,
  type MaterialType,
  materialTypes,
  type Page,
  pageLimits,
} from '@parley/contracts/public';
import {
  countRows,
  Database,
  likePattern,
  matchingIds,
  pipelined,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { Any } from 'typeorm';
import { MediaService } from '../media/index.js';
import { MaterialEntity } from './material.entity.js';
import { materialNotFound } from './material.policy.js';

type Row = Omit<Material, 'medium' | 'createdAt' | 'updatedAt'> & {
  mediumId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const columns = `m.id, m.type, m.title, m.content, m.link, m.group_id as "groupId", m.medium_id as "mediumId",
  (select count(*)::int from material_uses u where u.tenant_id = m.tenant_id and u.material_id = m.id) as uses,
  m.created_at as "createdAt", m.updated_at as "updatedAt"`;

const orders: Record<MaterialSort, string> = {
  createdAt: 'm.created_at',
  updatedAt: 'm.updated_at',
  title: 'lower(m.title)',
};

/** $1 is the tenant, $2 search, $3 type, $4 group, $5 true for materials without a group alone. */
const filter = `m.tenant_id = $1 and ($2::text is null or m.title ilike $2 or m.content ilike $2)
  and ($3::text is null or m.type = $3) and ($4::text is null or m.group_id = $4)
  and (not $5 or m.group_id is null)`;

const matching = (tx: TenantTx, { search, type, groupId, ungrouped }: MaterialFilter) => ({
  from: 'materials m',
  where: filter,
  parameters: [tx.tenantId, likePattern(search), type ?? null, groupId ?? null, ungrouped ?? false],
  ids: ['m.id'] as const,
});

/** True while a material refers to medium `m`. */
export const mediumInMaterial = 'exists (select from materials x where x.medium_id = m.id)';

/** Materials as the console and replies see them. */
@Injectable()
export class MaterialQueries {
  constructor(
    private readonly database: Database,
    private readonly mediaService: MediaService,
  ) {}

  /** The tenant's materials among these ids, by id. */
  async ofIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Material>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<Row>(
      `select ${columns} from materials m where m.tenant_id = $1 and m.id = any($2)`,
      [tx.tenantId, [...new Set(ids)]],
    );
    return new Map((await this.viewsOf(tx, rows)).map((view) => [view.id, view]));
  }

  /** The newest come first, unless the query says otherwise. */
  async list(tenantId: string, query: MaterialQuery): Promise<Page<Material>> {
    const { sort = 'createdAt', descending = query.sort === undefined } = query;
    const order = { key: orders[sort], descending };
    return this.database.asTenant(tenantId, async (tx) => {
      const { items, total } = await readPage<Row>(tx, { ...matching(tx, query), order, columns }, query);
      return { items: await this.viewsOf(tx, items), total };
    });
  }

  /** The ids of all materials in the list. Rejects with `request.selection_too_large`. */
  matchingIds(tx: TenantTx, given: MaterialFilter): Promise<string[]> {
    return matchingIds(tx, matching(tx, given));
  }

  /** Rejects with `materials.not_found`. */
  async get(tenantId: string, id: string): Promise<Material> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `materials.not_found`. */
  async view(tx: TenantTx, id: string): Promise<Material> {
    const view = (await this.ofIds(tx, [id])).get(id);
    if (!view) throw materialNotFound();
    return view;
  }

  async counts(tenantId: string): Promise<MaterialCounts> {
    const [ungrouped, ...numbers] = await this.database.asTenant(tenantId, (tx) => {
      const of = (condition: string) =>
        countRows(tx, {
          from: 'materials m',
          where: `m.tenant_id = $1 and ${condition}`,
          parameters: [tenantId],
        });
      return pipelined([of('m.group_id is null'), ...materialTypes.map((type) => of(`m.type = '${type}'`))]);
    });
    const byType = Object.fromEntries(materialTypes.map((type, index) => [type, numbers[index] ?? 0]));
    const all = Math.min(
      numbers.reduce((sum, count) => sum + count, 0),
      pageLimits.counted + 1,
    );
    return { ...(byType as Record<MaterialType, number>), all, ungrouped };
  }

  /** The number of materials by group id. */
  async countByGroup(tx: TenantTx): Promise<Map<string, number>> {
    const rows = await tx.manager
      .createQueryBuilder(MaterialEntity, 'm')
      .select('m.groupId', 'groupId')
      .addSelect('count(*)::int', 'items')
      .where('m.tenantId = :tenantId and m.groupId is not null', { tenantId: tx.tenantId })
      .groupBy('m.groupId')
      .getRawMany<{ groupId: string; items: number }>();
    return new Map(rows.map(({ groupId, items }) => [groupId, items]));
  }

  /** The ids among these that exist. */
  async knownIds(tx: TenantTx, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await tx.manager.find(MaterialEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: Any([...new Set(ids)]) },
    });
    return new Set(rows.map(({ id }) => id));
  }

  private async viewsOf(tx: TenantTx, rows: Row[]): Promise<Material[]> {
    const media = await this.mediaService.ofIds(
      tx,
      rows.flatMap(({ mediumId }) => mediumId ?? []),
    );
    return rows.map(({ mediumId, createdAt, updatedAt, ...row }) => ({
      ...row,
      medium: (mediumId !== null && media.get(mediumId)) || null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}
