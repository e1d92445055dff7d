import { Injectable } from '@nestjs/common';
import type { SystemTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { mailboxOf, type SelfReferralSign } from './self-referral.policy.js';

interface OwnerPair extends Omit<SelfReferralSign, 'reason'> {
  invitedEmail: string;
  promoterEmail: string;
}

/** The tenant is the invited one, or one of the promoters of the other. */
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

/** Finds signs that promoters and those they brought are one. System path: they are different tenants. */
@Injectable()
export class SelfReferralQueries {
  /** Signs of a tenant, as one that was invited and as a promoter of others. */
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
