import { Injectable } from '@nestjs/common';
import { rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import { owners } from '../../identity/index.js';
import { tenantProfiles } from '../../tenants/index.js';
import { InvitedUserEntity, ReferralEntity } from './referral.entity.js';

/** A referral, with the facts about the tenant that its promoters may see. */
export interface RecordableReferral extends Pick<ReferralEntity, 'linkId' | 'promoterIds' | 'referredAt'> {
  ownerEmail: string;
  /** The page that led to the owner's first visit. Empty if there was none. */
  firstState: string;
}

const recordableSql = `select r.link_id as "linkId", r.promoter_ids as "promoterIds", r.referred_at as "referredAt",
    u.email as "ownerEmail", coalesce(t.first_visit ->> 'firstState', '') as "firstState"
  from referrals r
  join ${tenantProfiles} t on t.id = r.tenant_id
  join ${owners} u on u.tenant_id = r.tenant_id
  where r.tenant_id = $1`;

export type NewInvitedUser = Pick<
  InvitedUserEntity,
  'id' | 'tenantId' | 'invitedId' | 'level' | 'email' | 'linkId' | 'source' | 'registeredAt'
>;

const newInvitedUsers = rowList<NewInvitedUser>({
  id: 'text',
  tenantId: 'text',
  invitedId: 'text',
  level: 'smallint',
  email: 'text',
  linkId: 'text',
  source: 'text',
  registeredAt: 'timestamptz',
});

const insertInvitedSql = `insert into invited_users
    (id, tenant_id, invited_id, level, email, link_id, source, registered_at)
  select n.id, n.tenant_id, n.invited_id, n.level, n.email, n.link_id, n.source, n.registered_at
  from ${newInvitedUsers.as('n', 1)} order by n.level
  on conflict (invited_id, tenant_id) do nothing returning id`;

/** Referrals, and the rows of invited users that their promoters read. */
@Injectable()
export class ReferralRepository {
  async insert(tx: TenantTx, referral: Omit<ReferralEntity, 'tenantId'>): Promise<void> {
    await tx.manager.insert(ReferralEntity, { ...referral, tenantId: tx.tenantId });
  }

  /** Null if the tenant came without a link. System path. */
  async recordable(tx: SystemTx, invitedId: string): Promise<RecordableReferral | null> {
    const [row] = await tx.query<RecordableReferral>(recordableSql, [invitedId]);
    return row ?? null;
  }

  /** Returns the ids of the new rows. System path: they belong to the promoters. */
  async insertInvitedUsers(tx: SystemTx, rows: readonly NewInvitedUser[]): Promise<string[]> {
    const inserted = await tx.query<{ id: string }>(insertInvitedSql, newInvitedUsers.parameters(rows));
    return inserted.map(({ id }) => id);
  }

  async invitedUser(tx: TenantTx, id: string): Promise<InvitedUserEntity | null> {
    return tx.manager.findOneBy(InvitedUserEntity, { id, tenantId: tx.tenantId });
  }
}
