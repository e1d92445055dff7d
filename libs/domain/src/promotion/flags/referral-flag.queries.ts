import { Injectable } from '@nestjs/common';
import type { Page, ReferralFlag, ReferralFlagQuery } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { Database, readPage, type SystemTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { mailboxOf, type SelfReferralSign } from './self-referral.policy.js';

interface Row extends Omit<ReferralFlag, 'createdAt' | 'decidedAt'> {
  createdAt: Date;
  decidedAt: Date | null;
}

interface OwnerPair extends Omit<SelfReferralSign, 'reason'> {
  invitedEmail: string;
  promoterEmail: string;
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

/** One of the two tenants was invited by the other, directly or through other promoters. */
const sharedSql = `
  with found as (
    select distinct s.kind, o.tenant_id as other from referral_signals s
    join referral_signals o on o.kind = s.kind and o.hash = s.hash and o.tenant_id <> s.tenant_id
    where s.tenant_id = $1
  )
  select p.id as "promoterId", r.tenant_id as "invitedId", array_position(r.promoter_ids, p.id)::int as level,
    f.kind as reason
  from found f
  join referrals r on r.tenant_id in ($1, f.other)
  cross join lateral (select case r.tenant_id when f.other then $1 else f.other end as id) p
  where p.id = any(r.promoter_ids)`;

const ownersSql = `
  select p.id as "promoterId", r.tenant_id as "invitedId", p.level::int as level, i.email as "invitedEmail",
    o.email as "promoterEmail"
  from referrals r
  join ${owners} i on i.tenant_id = r.tenant_id
  cross join lateral unnest(r.promoter_ids) with ordinality as p (id, level)
  join ${owners} o on o.tenant_id = p.id
  where r.tenant_id = $1`;

/** Flags with the cents that they withhold, and the signs that caused them. System path: a pair consists of two tenants. */
@Injectable()
export class ReferralFlagQueries {
  constructor(private readonly database: Database) {}

  /** The latest first. */
  async list({ status, reason, tenantId, ...query }: ReferralFlagQuery): Promise<Page<ReferralFlag>> {
    const list = {
      from: 'referral_flags f',
      where: filter,
      parameters: [status ?? null, reason ?? null, tenantId ?? null],
      ids: ['f.id'] as const,
      order: { key: 'f.created_at', descending: true },
      columns,
      rows: source,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<Row>(tx, list, query));
    return { items: items.map(viewOf), total };
  }

  /** Rejects with `promotion.flag_not_found`. */
  async view(tx: SystemTx, id: string): Promise<ReferralFlag> {
    const [row] = await tx.query<Row>(`select ${columns} from ${source} where f.id = $1`, [id]);
    if (!row) throw new AppError('promotion.flag_not_found', 'There is no such flag.');
    return viewOf(row);
  }

  /** Signs of a tenant, as an invited tenant and as a promoter. */
  async signs(tx: SystemTx, tenantId: string): Promise<SelfReferralSign[]> {
    const shared = await tx.query<SelfReferralSign>(sharedSql, [tenantId]);
    const pairs = await tx.query<OwnerPair>(ownersSql, [tenantId]);
    const aliases = pairs.filter((pair) => mailboxOf(pair.invitedEmail) === mailboxOf(pair.promoterEmail));
    return [
      ...shared,
      ...aliases.map(({ promoterId, invitedId, level }) => ({
        promoterId,
        invitedId,
        level,
        reason: 'email' as const,
      })),
    ];
  }
}

const viewOf = ({ createdAt, decidedAt, ...row }: Row): ReferralFlag => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
