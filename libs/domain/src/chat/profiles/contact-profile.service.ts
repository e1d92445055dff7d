import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type ContactOf,
  type ContactProfile,
  type EditContactProfile,
  type FanProfile,
  profileFields,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../../audit/index.js';
import { foldedKey, normaliseAccount } from '../../platforms/index.js';
import { type ChatScope, conversationNotFound } from '../history/chat-history.policy.js';
import {
  type ContactReference,
  ContactProfileRepository,
  type FanProfileRow,
  type ProfileRow,
} from './contact-profile.repository.js';
import { sharedHolder } from './visible-profile.queries.js';

/** Notes about contacts: of a sub-account for itself, or of all that share for each other. */
@Injectable()
export class ContactProfileService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ContactProfileRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `conversations.not_found`. */
  async get(tenantId: string, scope: ChatScope, conversationId: string): Promise<ContactProfile> {
    return this.database.asTenant(tenantId, (tx) => this.getIn(tx, scope, conversationId));
  }

  async getIn(tx: TenantTx, scope: ChatScope, conversationId: string): Promise<ContactProfile> {
    return viewOf(await this.row(tx, scope, conversationId));
  }

  /** By the contact of one of its social accounts. Rejects with `conversations.not_found`. */
  async getByContact(
    tenantId: string,
    scope: ChatScope,
    { socialAccountId, account }: ContactOf,
  ): Promise<ContactProfile> {
    return this.database.asTenant(tenantId, async (tx) => {
      const platform = (await this.profiles.platforms(tx, scope, [socialAccountId])).get(socialAccountId);
      const accountKey = platform && normaliseAccount(platform, account)?.key;
      if (platform === undefined || accountKey === undefined) throw conversationNotFound();
      const folded = foldedKey(platform, accountKey);
      const accountKeys = folded === null ? [accountKey] : [accountKey, folded];
      const contact = { socialAccountId, platform, accountKeys };
      const conversationId = await this.profiles.conversationWith(tx, scope, contact);
      if (conversationId === undefined) throw conversationNotFound();
      return this.getIn(tx, scope, conversationId);
    });
  }

  /**
   * Values left out stay; fields that are named are set, and an empty one goes. Where a sub-account has begun to share,
   * the shared profile begins as the one it sees. Rejects with `conversations.not_found`.
   */
  async edit(
    tenantId: string,
    scope: ChatScope,
    conversationId: string,
    given: EditContactProfile,
  ): Promise<ContactProfile> {
    return this.database.asTenant(tenantId, async (tx) =>
      viewOf(await this.editIn(tx, given, () => this.row(tx, scope, conversationId))),
    );
  }

  /** The same of the contact of a gain, as its sub-account sees it. Rejects with `fans.not_found`. */
  async editOfFan(
    tenantId: string,
    scope: ChatScope,
    gainId: string,
    given: EditContactProfile,
  ): Promise<FanProfile> {
    return this.database.asTenant(tenantId, async (tx) => {
      const find = async (): Promise<FanProfileRow> => {
        const row = await this.profiles.findByFan(tx, scope, gainId);
        if (!row) throw new AppError('fans.not_found', 'There is no such fan.');
        return row;
      };
      return viewOf(await this.editIn(tx, given, find));
    });
  }

  /** BCP 47, in the order of the contacts; null where no language is pinned, or the contact is unknown. */
  async pinnedLanguages(
    tenantId: string,
    scope: ChatScope,
    contacts: ContactReference[],
  ): Promise<(string | null)[]> {
    if (contacts.length === 0) return [];
    return this.database.asTenant(tenantId, async (tx) => {
      const ids = contacts.map(({ socialAccountId }) => socialAccountId);
      const platforms = await this.profiles.platforms(tx, scope, ids);
      const keys = contacts.map(({ socialAccountId, account }) => {
        const platform = platforms.get(socialAccountId);
        const accountKey = platform && normaliseAccount(platform, account)?.key;
        if (platform === undefined || accountKey === undefined)
          return { socialAccountId, accountKey: null, foldedKey: null };
        return { socialAccountId, accountKey, foldedKey: foldedKey(platform, accountKey) };
      });
      return this.profiles.languages(tx, keys);
    });
  }

  /** `find` reads the profile; it is read again once nobody else edits it. */
  private async editIn<Row extends FanProfileRow>(
    tx: TenantTx,
    given: EditContactProfile,
    find: () => Promise<Row>,
  ): Promise<Row> {
    // The contact is not merged meanwhile.
    await lockAdvisory(tx, 'contacts', tx.tenantId, 'shared');
    const { contactId } = await find();
    // Two that edit one contact at once: each adds to what the other entered.
    await lockAdvisory(tx, 'contactProfile', contactId);
    const before = await find();
    const after = normalised(before, given);
    const changes = changesOf<Editable>(editableOf(before), after);
    if (Object.keys(changes).length === 0) {
      this.auditService.unchanged();
      return before;
    }
    const holder = before.shared ? sharedHolder : before.subAccountId;
    const updatedAt = this.clock.now();
    await this.profiles.upsert(tx, [{ contactId, holder, ...after, updatedAt }]);
    await this.auditService.record(tx, {
      target: { kind: 'contact', id: contactId },
      changes: masked(changes),
    });
    const changed = await this.profiles.conversationsThatSee(tx, [before]);
    await this.outbox.add(tx, 'conversations.changed', { changed });
    return { ...before, ...after, updatedAt };
  }

  private async row(tx: TenantTx, scope: ChatScope, conversationId: string): Promise<ProfileRow> {
    const row = await this.profiles.findByConversation(tx, scope, conversationId);
    if (!row) throw conversationNotFound();
    return row;
  }
}

type Editable = Pick<ContactProfile, 'remark' | 'tags' | 'language' | 'fields'>;

const editableOf = ({ remark, tags, language, fields }: FanProfileRow): Editable => ({
  remark,
  tags,
  language,
  fields: knownFields(fields),
});

/** Texts without blanks at their ends, each tag once, no empty field. */
function normalised(before: FanProfileRow, given: EditContactProfile): Editable {
  const { remark, tags, language, fields } = { ...editableOf(before), ...given };
  return {
    remark: remark.trim(),
    language,
    tags: [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))],
    fields: knownFields({
      ...before.fields,
      ...fields,
    }),
  };
}

/** In one order, so that two of them compare. */
function knownFields(fields: Record<string, string>): Record<string, string> {
  const known = profileFields.map((name) => [name, fields[name]?.trim() ?? ''] as const);
  return Object.fromEntries(known.filter(([, text]) => text !== ''));
}

const mask = (value: unknown): string =>
  value === null || Object.keys(value as string | object).length === 0 ? '' : '••••••';

/** Names the changed fields without their values: audit entries outlive the contact. */
const masked = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: mask(from), to: mask(to) }]),
  );

const viewOf = <Row extends FanProfileRow>({
  subAccountId: _,
  updatedAt,
  ...row
}: Row): Omit<Row, 'subAccountId' | 'updatedAt'> & { updatedAt: string | null } => ({
  ...row,
  updatedAt: updatedAt?.toISOString() ?? null,
});
