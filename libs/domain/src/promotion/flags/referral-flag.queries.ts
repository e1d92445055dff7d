import { Injectable } from '@nestjs/common';
import type { Page, ReferralFlag, ReferralFlagQuery } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { readPage, type SystemTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';

interface Row extends Omit<ReferralFlag, 'createdAt' | 'decidedAt'> {
  createdAt: Date;
  decidedAt: Date | null;
}

const source = `referral_flags f left join ${owners} p on p.tenant_id = f.promoter_id
  left join ${owners} i on i.tenant_id = f.invited_id`;

const columns = `f.id, f.promoter_id as "promoterId", coalesce(p.email, '') as "promoterEmail",
  f.invited_id as "invitedId", coalesce(i.email, '') as "invitedEmail", f.level, f.reasons, f.status,
  coalesce((select sum(c.amount - c.taken_back) from commissions c join invited_users u on u.id = c.invited_user_id
    where u.invited_id = f.invited_id and u.tenant_id = f.promoter_id and c.tenant_id = f.promoter_id
      and c.status = 'withheld'), 0)::float8 as withheld,
  f.remark, f.decided_by as "decidedBy", f.created_at as "createdAt", f.decided_at as "decidedAt"`;

const filter = `($1::text is null or f.status = $1)
  and ($2::text is null or f.reasons @> jsonb_build_array(jsonb_build_object('reason', $2::text)))
  and ($3::text is null or f.promoter_id = $3 or f.invited_id = $3)`;

/** Flags with what they withhold, as operators decide them. System path: they are of all tenants. */
@Injectable()
export class ReferralFlagQueries {
  /** The latest first. */
  async list(
    tx: SystemTx,
    { status, reason, tenantId, ...query }: ReferralFlagQuery,
  ): Promise<Page<ReferralFlag>> {
    const list = {
      from: 'referral_flags f',
      where: filter,
      parameters: [status ?? null, reason ?? null, tenantId ?? null],
      ids: ['f.id'] as const,
      order: { key: 'f.created_at', descending: true },
      columns,
      rows: source,
    };
    const { items, total } = await readPage<Row>(tx, list, query);
    return { items: items.map(viewOf), total };
  }

  /** Rejects with `promotion.flag_not_found`. */
  async get(tx: SystemTx, id: string): Promise<ReferralFlag> {
    const [row] = await tx.query<Row>(`select ${columns} from ${source} where f.id = $1`, [id]);
    if (!row) throw new AppError('promotion.flag_not_found', 'There is no such flag.');
    return viewOf(row);
  }
}

const viewOf = ({ createdAt, decidedAt, ...row }: Row): ReferralFlag => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
