import { Injectable } from '@nestjs/common';
import type { Material } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Media } from '../media/index.js';

type Row = Omit<Material, 'medium' | 'createdAt' | 'updatedAt'> & {
  mediumId: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const columns = `m.id, m.type, m.title, m.content, m.link, m.group_id as "groupId", m.medium_id as "mediumId",
  (select count(*)::int from material_uses u where u.tenant_id = m.tenant_id and u.material_id = m.id) as uses,
  m.created_at as "createdAt", m.updated_at as "updatedAt"`;

/** Materials as the console and replies see them. */
@Injectable()
export class Materials {
  constructor(private readonly media: Media) {}

  /** Those of these ids that the tenant has, by id. */
  async ofIds(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Material>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<Row>(
      `select ${columns} from materials m where m.tenant_id = $1 and m.id = any($2)`,
      [tx.tenantId, [...new Set(ids)]],
    );
    return new Map((await this.viewsOf(tx, rows)).map((view) => [view.id, view]));
  }

  private async viewsOf(tx: TenantTx, rows: Row[]): Promise<Material[]> {
    const media = await this.media.ofIds(
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
