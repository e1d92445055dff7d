import { Injectable } from '@nestjs/common';
import type { Correction, CorrectionQuery, Page } from '@parley/contracts/public';
import { currentContext } from '@parley/platform/context';
import { Database, readPage, type TenantTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';

type CorrectionRow = Omit<Correction, 'isOwn' | 'createdAt' | 'decidedAt'> & {
  proposedById: string;
  createdAt: Date;
  decidedAt: Date | null;
};

const columns = `c.id, c.tenant_id as "tenantId", coalesce(u.email, '') as "tenantEmail", c.amount, c.reason, c.status,
  c.proposed_by_id as "proposedById", c.proposed_by as "proposedBy", c.decided_by as "decidedBy",
  c.created_at as "createdAt", c.decided_at as "decidedAt"`;
const source = `promotion_corrections c left join ${owners} u on u.tenant_id = c.tenant_id`;

@Injectable()
export class CorrectionQueries {
  constructor(private readonly database: Database) {}

  /** Corrections of all tenants, the latest first. System path: an operator belongs to no tenant. */
  async list({ status, tenantId, ...query }: CorrectionQuery): Promise<Page<Correction>> {
    const list = {
      from: 'promotion_corrections c',
      where: '($1::text is null or c.status = $1) and ($2::text is null or c.tenant_id = $2)',
      parameters: [status ?? null, tenantId ?? null],
      ids: ['c.id'] as const,
      order: { key: 'c.created_at', descending: true },
      columns,
      rows: source,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<CorrectionRow>(tx, list, query));
    return { items: items.map(viewOf), total };
  }

  async view(tx: TenantTx, id: string): Promise<Correction> {
    const [row] = await tx.query<CorrectionRow>(`select ${columns} from ${source} where c.id = $1`, [id]);
    if (!row) throw new Error(`no correction ${id}`);
    return viewOf(row);
  }
}

const viewOf = ({ proposedById, createdAt, decidedAt, ...row }: CorrectionRow): Correction => ({
  ...row,
  isOwn: proposedById === currentContext()?.actor.id,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
