import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type ContactOf,
  type ContactProfile,
  type EditContactProfile,
  type PlatformCode,
  profileFields,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { lockAdvisory, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../../audit/index.js';
import { normaliseAccount } from '../../platforms/index.js';
import { type ChatScope, conversationNotFound } from '../history/chat-history.policy.js';
import { sharedHolder, visibleProfile } from './profiles-sql.js';

type Row = Omit<ContactProfile, 'updatedAt'> & {
  updatedAt: Date | null;
  subAccountId: string;
};

const profileSql = `select c.id as "conversationId", c.contact_id as "contactId", c.sub_account_id as "subAccountId",
    s.profile_sharing as shared, coalesce(p.remark, '') as remark,
    coalesce(p.tags, '{}') as tags, p.language, coalesce(p.fields, '{}') as fields, p.updated_at as "updatedAt"
  from conversations c join sub_accounts s on s.id = c.sub_account_id
  ${visibleProfile('c.contact_id', 's')}
  where c.tenant_id = $1 and c.id = $2 and ($3::text is null or c.sub_account_id = $3)`;

/** What is kept about contacts: by a sub-account for itself, or by all that share for each other. */
@Injectable()
export class ContactProfileService {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `conversations.not_found`. */
  async get(tx: TenantTx, scope: ChatScope, conversationId: string): Promise<ContactProfile> {
    return viewOf(await this.row(tx, scope, conversationId));
  }

  /** By the contact of one of its social accounts. Rejects with `conversations.not_found`. */
  async ofContact(
    tx: TenantTx,
    scope: ChatScope,
    { socialAccountId, account }: ContactOf,
  ): Promise<ContactProfile> {
    const [of] = await tx.query<{ platform: PlatformCode }>(
      `select platform from social_accounts
       where tenant_id = $1 and id = $2 and ($3::text is null or sub_account_id = $3)`,
      [tx.tenantId, socialAccountId, scope.subAccountId],
    );
    const key = of && normaliseAccount(of.platform, account)?.key;
    if (key === undefined) throw conversationNotFound();
    const [found] = await tx.query<{ id: string }>(
      `select c.id from contacts o join conversations c on c.tenant_id = $1 and c.contact_id = o.id
         and c.social_account_id = $2 and ($5::text is null or c.sub_account_id = $5)
       where o.tenant_id = $1 and o.platform = $3 and o.account_key = $4`,
      [tx.tenantId, socialAccountId, of?.platform, key, scope.subAccountId],
    );
    if (!found) throw conversationNotFound();
    return this.get(tx, scope, found.id);
  }

  /**
   * What is left out stays; of the fields, those named are set, and an empty one goes. Where a sub-account has begun to
   * share, the shared profile begins as what it sees. Rejects with `conversations.not_found`.
   */
  async edit(
    tx: TenantTx,
    scope: ChatScope,
    conversationId: string,
    given: EditContactProfile,
  ): Promise<ContactProfile> {
    const { contactId } = await this.row(tx, scope, conversationId);
    // Two that edit one contact at once: each adds to what the other entered.
    await lockAdvisory(tx, 'contactProfile', contactId);
    const before = await this.row(tx, scope, conversationId);
    const after = settled(before, given);
    const changes = changesOf<Editable>(editableOf(before), after);
    if (Object.keys(changes).length === 0) {
      this.auditService.unchanged();
      return viewOf(before);
    }
    const holder = before.shared ? sharedHolder : before.subAccountId;
    const updatedAt = this.clock.now();
    await tx.query(
      `insert into contact_profiles (contact_id, holder, tenant_id, remark, tags, language, fields, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (contact_id, holder) do update set remark = $4, tags = $5, language = $6, fields = $7, updated_at = $8`,
      [
        contactId,
        holder,
        tx.tenantId,
        after.remark,
        after.tags,
        after.language,
        JSON.stringify(after.fields),
        updatedAt,
      ],
    );
    await this.auditService.record(tx, {
      target: { kind: 'contact', id: contactId },
      changes: hidden(changes),
    });
    await this.publishChanged(tx, before);
    return viewOf({ ...before, ...after, updatedAt });
  }

  /** The languages pinned for contacts, by their ids, as this sub-account sees them; those without one are left out. */
  async pinnedLanguages(
    tx: TenantTx,
    subAccountId: string,
    contactIds: string[],
  ): Promise<Map<string, string>> {
    if (contactIds.length === 0) return new Map();
    const rows = await tx.query<{ contactId: string; language: string }>(
      `select u.id as "contactId", p.language from unnest($2::text[]) as u(id)
       join sub_accounts s on s.id = $1 ${visibleProfile('u.id', 's')} where p.language is not null`,
      [subAccountId, contactIds],
    );
    return new Map(rows.map(({ contactId, language }) => [contactId, language]));
  }

  private async row(tx: TenantTx, { subAccountId }: ChatScope, conversationId: string): Promise<Row> {
    const [row] = await tx.query<Row>(profileSql, [tx.tenantId, conversationId, subAccountId]);
    if (!row) throw conversationNotFound();
    return row;
  }

  /** Whoever looks at a conversation with the contact, where it sees the same profile. */
  private async publishChanged(tx: TenantTx, { contactId, shared, subAccountId }: Row): Promise<void> {
    const seen = await tx.query<{ subAccountId: string; conversationIds: string[] }>(
      `select c.sub_account_id as "subAccountId", array_agg(c.id order by c.id) as "conversationIds"
       from conversations c join sub_accounts s on s.id = c.sub_account_id
       where c.tenant_id = $1 and c.contact_id = $2 and (s.id = $3 or ($4 and s.profile_sharing)) group by 1 order by 1`,
      [tx.tenantId, contactId, subAccountId, shared],
    );
    await this.outbox.add(tx, 'conversations.changed', { changed: seen });
  }
}

type Editable = Pick<ContactProfile, 'remark' | 'tags' | 'language' | 'fields'>;

const editableOf = ({ remark, tags, language, fields }: Row): Editable => ({
  remark,
  tags,
  language,
  fields: knownOf(fields),
});

/** Texts without blanks at their ends, each tag once, no empty field. */
function settled(before: Row, given: EditContactProfile): Editable {
  const { remark, tags, language, fields } = { ...editableOf(before), ...given };
  return {
    remark: remark.trim(),
    language,
    tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    fields: knownOf({
      ...before.fields,
      ...fields,
    }),
  };
}

/** In one order, so that two of them compare. */
function knownOf(fields: Record<string, string>): Record<string, string> {
  const known = profileFields.map((name) => [name, fields[name]?.trim() ?? ''] as const);
  return Object.fromEntries(known.filter(([, text]) => text !== ''));
}

const mask = (value: unknown): string =>
  value === null || Object.keys(value as string | object).length === 0 ? '' : '••••••';

/** Which fields changed, and not what they say: that goes with the contact, and the entries stay. */
const hidden = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: mask(from), to: mask(to) }]),
  );

const viewOf = ({ subAccountId: _, updatedAt, ...row }: Row): ContactProfile => ({
  ...row,
  updatedAt: updatedAt?.toISOString() ?? null,
});
