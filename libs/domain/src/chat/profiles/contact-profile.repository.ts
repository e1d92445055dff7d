import { Injectable } from '@nestjs/common';
import type { FanProfile, PlatformCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { contactView, gainView, identitiesOf } from '../../fans/index.js';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { type ChatScope, isSeen } from '../history/chat-history.policy.js';
import { ContactProfileEntity } from '../messages/chat-stats.entity.js';
import type { MergedProfile, ProfileContent } from './profile-merge.policy.js';
import { visibleProfile } from './visible-profile.queries.js';

export type FanProfileRow = Omit<FanProfile, 'updatedAt'> & {
  updatedAt: Date | null;
  subAccountId: string;
};

export type ProfileRow = FanProfileRow & { conversationId: string };

/** A contact of one of the tenant's social accounts, as a client names it. */
export interface ContactReference {
  socialAccountId: string;
  account: string;
}

interface ContactPair {
  mainId: string;
  fromId: string;
}

const profileColumns = `s.id as "subAccountId", s.profile_sharing as shared, coalesce(p.remark, '') as remark,
  coalesce(p.tags, '{}') as tags, p.language, coalesce(p.fields, '{}') as fields, p.updated_at as "updatedAt"`;

const profileSql = `select c.id as "conversationId", t.main_id as "contactId", ${profileColumns}
  from conversations c join ${subAccountSettings} s on s.id = c.sub_account_id
  join ${contactView} t on t.id = c.contact_id ${visibleProfile('t.main_id', 's')}
  where c.tenant_id = $1 and c.id = $2 and ${isSeen('$3')}`;

const fanProfileSql = `select t.main_id as "contactId", ${profileColumns}
  from ${gainView} g join ${contactView} t on t.tenant_id = $1 and t.id = g.contact_id
  join ${subAccountSettings} s on s.id = g.sub_account_id
  ${visibleProfile('t.main_id', 's')}
  where g.tenant_id = $1 and g.id = $2 and ($3::text[] is null or g.sub_account_id = any($3))`;

const fanProfilesSql = `with met as (
    select t.main_id, g.sub_account_id, count(*)::int as gains
    from ${gainView} g join ${contactView} t on t.tenant_id = $1 and t.id = g.contact_id
    where g.tenant_id = $1 and g.id = any($2) group by 1, 2
  )
  select met.main_id as "contactId", met.gains, ${profileColumns}
  from met join ${subAccountSettings} s on s.id = met.sub_account_id ${visibleProfile('met.main_id', 's')} order by 1, s.id`;

/** Notes about contacts. A sub-account has its own notes, or shares them with all sub-accounts that share profiles. */
@Injectable()
export class ContactProfileRepository {
  async findByConversation(
    tx: TenantTx,
    { seenIds }: ChatScope,
    conversationId: string,
  ): Promise<ProfileRow | undefined> {
    const [row] = await tx.query<ProfileRow>(profileSql, [tx.tenantId, conversationId, seenIds]);
    return row;
  }

  /** Finds a profile by the id of a gain. Returns the profile that the gain's sub-account sees. */
  async findByFan(tx: TenantTx, { seenIds }: ChatScope, gainId: string): Promise<FanProfileRow | undefined> {
    const [row] = await tx.query<FanProfileRow>(fanProfileSql, [tx.tenantId, gainId, seenIds]);
    return row;
  }

  /** The profiles of gains, each once, with the number of gains that it belongs to. */
  async findByFans(tx: TenantTx, gainIds: string[]): Promise<(FanProfileRow & { gains: number })[]> {
    return tx.query(fanProfilesSql, [tx.tenantId, gainIds], { freshPlan: true });
  }

  async upsert(tx: TenantTx, profiles: Omit<ContactProfileEntity, 'tenantId'>[]): Promise<void> {
    const rows = profiles.map((profile) => ({ ...profile, tenantId: tx.tenantId }));
    await tx.manager.upsert(ContactProfileEntity, rows, ['contactId', 'holder']);
  }

  /** The id of the conversation between the social account and the contact of the first matching key. */
  async conversationWith(
    tx: TenantTx,
    { seenIds }: ChatScope,
    contact: { socialAccountId: string; platform: PlatformCode; accountKeys: string[] },
  ): Promise<string | undefined> {
    const [found] = await tx.query<{ id: string }>(
      `select c.id from ${contactView} o join conversations c on c.tenant_id = $1 and c.contact_id = o.id
         and c.social_account_id = $2 and ${isSeen('$5')}
       where o.tenant_id = $1 and o.platform = $3 and o.account_key = any($4)
       order by array_position($4, o.account_key) limit 1`,
      [tx.tenantId, contact.socialAccountId, contact.platform, contact.accountKeys, seenIds],
    );
    return found?.id;
  }

  /**
   * The conversations whose sub-account sees one of these profiles: those of `subAccountId`, and, if it shares
   * profiles, those of all sub-accounts that share.
   */
  async conversationsThatSee(
    tx: TenantTx,
    profiles: readonly Pick<FanProfileRow, 'contactId' | 'shared' | 'subAccountId'>[],
  ): Promise<{ subAccountId: string; conversationIds: string[] }[]> {
    return tx.query(
      `select c.sub_account_id as "subAccountId", array_agg(distinct c.id order by c.id) as "conversationIds"
       from unnest($2::text[], $3::text[], $4::bool[]) as seen(contact_id, sub_account_id, shared)
       join conversations c on c.tenant_id = $1 and c.contact_id = any(${identitiesOf('seen.contact_id')})
       join ${subAccountSettings} s on s.id = c.sub_account_id
       where s.id = seen.sub_account_id or (seen.shared and s.profile_sharing) group by 1 order by 1`,
      [
        tx.tenantId,
        profiles.map(({ contactId }) => contactId),
        profiles.map(({ subAccountId }) => subAccountId),
        profiles.map(({ shared }) => shared),
      ],
    );
  }

  async ofPair(tx: TenantTx, { mainId, fromId }: ContactPair): Promise<MergedProfile[]> {
    return tx.query<MergedProfile>(
      `select p.holder, p.contact_id = $2 as "isMain", coalesce(s.profile_sharing, false) as "isSharing", p.remark, p.tags,
         p.language, p.fields
       from contact_profiles p left join ${subAccountSettings} s on s.id = p.holder
       where p.tenant_id = $1 and p.contact_id = any(array[$2, $3])`,
      [tx.tenantId, mainId, fromId],
    );
  }

  /** Replaces the profiles of two contacts with these profiles of the main one. */
  async replacePair(
    tx: TenantTx,
    { mainId, fromId }: ContactPair,
    { profiles, updatedAt }: { profiles: ReadonlyMap<string, ProfileContent>; updatedAt: Date },
  ): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(ContactProfileEntity, { tenantId, contactId: In([mainId, fromId]) });
    await tx.manager.insert(
      ContactProfileEntity,
      [...profiles].map(([holder, content]) => ({
        ...content,
        tenantId,
        contactId: mainId,
        holder,
        updatedAt,
      })),
    );
  }

  /** The conversations of all identities of a main contact, by their sub-accounts. */
  async conversationsOf(
    tx: TenantTx,
    mainId: string,
  ): Promise<{ subAccountId: string; conversationIds: string[] }[]> {
    return tx.query(
      `select c.sub_account_id as "subAccountId", array_agg(c.id order by c.id) as "conversationIds"
       from conversations c where c.tenant_id = $1 and c.contact_id = any(${identitiesOf('$2::text')})
       group by 1 order by 1`,
      [tx.tenantId, mainId],
    );
  }

  /** The platforms of the social accounts that the scope sees, by id. */
  async platforms(
    tx: TenantTx,
    { seenIds }: ChatScope,
    socialAccountIds: string[],
  ): Promise<Map<string, PlatformCode>> {
    const rows = await tx.query<{ id: string; platform: PlatformCode }>(
      `select id, platform from ${socialAccounts} a
       where tenant_id = $1 and id = any($2) and ($3::text[] is null or sub_account_id = any($3)
         or exists (select from conversations c where c.id = any($3) and c.social_account_id = a.id))`,
      [tx.tenantId, socialAccountIds, seenIds],
    );
    return new Map(rows.map(({ id, platform }) => [id, platform]));
  }

  /** The pinned languages of these contacts, in their order. Null if none is pinned or the contact is unknown. */
  async languages(
    tx: TenantTx,
    contacts: { socialAccountId: string; accountKey: string | null; foldedKey: string | null }[],
  ): Promise<(string | null)[]> {
    const rows = await tx.query<{ language: string | null }>(
      `select p.language
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as u(social_account_id, key, folded, n)
       left join ${socialAccounts} a on a.tenant_id = $1 and a.id = u.social_account_id
       left join ${subAccountSettings} s on s.id = a.sub_account_id
       left join lateral (select main_id from ${contactView} contact where tenant_id = $1 and platform = a.platform
         and account_key in (u.key, u.folded) order by account_key = u.key desc limit 1) c on true
       ${visibleProfile('c.main_id', 's')} order by u.n`,
      [
        tx.tenantId,
        contacts.map(({ socialAccountId }) => socialAccountId),
        contacts.map(({ accountKey }) => accountKey),
        contacts.map((contact) => contact.foldedKey),
      ],
    );
    return rows.map(({ language }) => language);
  }
}
