import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  chatLimits,
  type ContactOf,
  type ContactProfile,
  type EditContactProfile,
  type FanProfile,
  profileFields,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, lockAdvisoryAll, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../../public-events/index.js';
import { AuditService, changesOf, masked } from '../../audit/index.js';
import { type FanActionCounts, FanActionRegistry } from '../../fans/index.js';
import { foldedKey, normaliseAccount } from '../../platforms/index.js';
import { assertAnswers, type ChatScope, conversationNotFound } from '../history/chat-history.policy.js';
import {
  type ContactReference,
  ContactProfileRepository,
  type FanProfileRow,
  type ProfileRow,
} from './contact-profile.repository.js';
import { publishUpdated } from './contact-profile-events.js';
import { sharedHolder } from './visible-profile.queries.js';

/** Returns the new tags and remark, or null if there would be too many tags. */
type Change = (before: Noted) => Noted | null;

type Noted = Pick<FanProfileRow, 'tags' | 'remark'>;

interface TagAction {
  add: string[];
  remove: string[];
}

interface NoteAction {
  note: string;
  overwrite: boolean;
}

/**
 * Notes about contacts. Each sub-account has its own profile of a contact, or one in common with all sub-accounts that
 * share. Actions on many fans also set tags and remarks.
 */
@Injectable()
export class ContactProfileService {
  constructor(
    fanActionRegistry: FanActionRegistry,
    private readonly database: Database,
    private readonly contactProfileRepository: ContactProfileRepository,
    private readonly auditService: AuditService,
    private readonly publicEvents: PublicEventPublisher,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    fanActionRegistry.register<TagAction>('fans.tag', {
      apply: (tx, gainIds, { add, remove }) =>
        this.editMany(tx, gainIds, ({ tags, remark }) => {
          const edited = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
          return edited.length > chatLimits.tagsMax ? null : { tags: edited, remark };
        }),
    });
    fanActionRegistry.register<NoteAction>('fans.note', {
      apply: (tx, gainIds, { note, overwrite }) =>
        this.editMany(tx, gainIds, ({ tags, remark }) => ({
          tags,
          remark: overwrite || remark === '' ? note : remark,
        })),
    });
  }

  /** Rejects with `conversations.not_found`. */
  async get(tenantId: string, scope: ChatScope, conversationId: string): Promise<ContactProfile> {
    return this.database.readAsTenant(tenantId, (tx) => this.view(tx, scope, conversationId));
  }

  /** Like `get`, within a transaction. */
  async view(tx: TenantTx, scope: ChatScope, conversationId: string): Promise<ContactProfile> {
    return viewOf(await this.row(tx, scope, conversationId));
  }

  /** Finds the profile by a social account and the contact's account. Rejects with `conversations.not_found`. */
  async getByContact(
    tenantId: string,
    scope: ChatScope,
    { socialAccountId, account }: ContactOf,
  ): Promise<ContactProfile> {
    return this.database.asTenant(tenantId, async (tx) => {
      const platform = (await this.contactProfileRepository.platforms(tx, scope, [socialAccountId])).get(
        socialAccountId,
      );
      const accountKey = platform && normaliseAccount(platform, account)?.key;
      if (platform === undefined || accountKey === undefined) throw conversationNotFound();
      const folded = foldedKey(platform, accountKey);
      const accountKeys = folded === null ? [accountKey] : [accountKey, folded];
      const contact = { socialAccountId, platform, accountKeys };
      const conversationId = await this.contactProfileRepository.conversationWith(tx, scope, contact);
      if (conversationId === undefined) throw conversationNotFound();
      return this.view(tx, scope, conversationId);
    });
  }

  /**
   * Omitted values stay. Given fields are set, and an empty one is removed. If the sub-account has begun to share, the
   * shared profile starts as a copy of the profile that it sees. Rejects with `conversations.not_found` or
   * `conversations.read_only`.
   */
  async edit(
    tenantId: string,
    scope: ChatScope,
    conversationId: string,
    given: EditContactProfile,
  ): Promise<ContactProfile> {
    assertAnswers(scope);
    return this.change(tenantId, given, (tx) => this.row(tx, scope, conversationId));
  }

  /**
   * As `edit`, for the contact of a gain. Edits the profile that the gain's sub-account sees. Rejects with
   * `fans.not_found`.
   */
  async editOfFan(
    tenantId: string,
    scope: ChatScope,
    gainId: string,
    given: EditContactProfile,
  ): Promise<FanProfile> {
    return this.change(tenantId, given, async (tx) => {
      const row = await this.contactProfileRepository.findByFan(tx, scope, gainId);
      if (!row) throw new AppError('fans.not_found', 'There is no such fan.');
      return row;
    });
  }

  /** BCP 47 tags in the order of the contacts. Null if no language is pinned or the contact is unknown. */
  async pinnedLanguages(
    tenantId: string,
    scope: ChatScope,
    contacts: ContactReference[],
  ): Promise<(string | null)[]> {
    if (contacts.length === 0) return [];
    return this.database.asTenant(tenantId, async (tx) => {
      const ids = contacts.map(({ socialAccountId }) => socialAccountId);
      const platforms = await this.contactProfileRepository.platforms(tx, scope, ids);
      const keys = contacts.map(({ socialAccountId, account }) => {
        const platform = platforms.get(socialAccountId);
        const accountKey = platform && normaliseAccount(platform, account)?.key;
        if (platform === undefined || accountKey === undefined)
          return { socialAccountId, accountKey: null, foldedKey: null };
        return { socialAccountId, accountKey, foldedKey: foldedKey(platform, accountKey) };
      });
      return this.contactProfileRepository.languages(tx, keys);
    });
  }

  /** Calls `find` twice: first to lock the contact, then to read the profile under the lock. */
  private async change<Row extends FanProfileRow>(
    tenantId: string,
    given: EditContactProfile,
    find: (tx: TenantTx) => Promise<Row>,
  ): Promise<View<Row>> {
    return this.database.asTenant(tenantId, async (tx) => {
      // No other transaction merges the contact meanwhile.
      await lockAdvisory(tx, 'contacts', tx.tenantId, 'shared');
      const { contactId } = await find(tx);
      // The second of two concurrent edits adds to the first.
      await lockAdvisory(tx, 'contactProfile', contactId);
      const before = await find(tx);
      const after = normalised(before, given);
      const changes = changesOf<Editable>(editableOf(before), after);
      const target = { kind: 'contact', id: contactId };
      if (!(await this.auditService.recordChanges(tx, { target, changes: maskedChanges(changes) })))
        return viewOf(before);
      const updatedAt = this.clock.now();
      const holder = holderOf(before);
      await this.contactProfileRepository.upsert(tx, [{ contactId, holder, ...after, updatedAt }]);
      const changed = await this.contactProfileRepository.conversationsThatSee(tx, [before]);
      await this.outbox.add(tx, 'conversations.changed', { changed });
      await publishUpdated(this.publicEvents, tx, [before], Object.keys(changes));
      return viewOf<Row>({ ...before, ...after, updatedAt });
    });
  }

  /** Edits each profile once, even if several gains share it. */
  private async editMany(tx: TenantTx, gainIds: string[], change: Change): Promise<FanActionCounts> {
    const met = await this.contactProfileRepository.findByFans(tx, gainIds);
    const contactIds = met.map(({ contactId }) => contactId);
    // A concurrent edit of one of these contacts runs before this one or after it.
    await lockAdvisoryAll(tx, 'contactProfile', contactIds);
    const counts: FanActionCounts = { changed: 0, unchanged: 0, skipped: 0 };
    const edited = new Map<string, FanProfileRow>();
    for (const row of await this.contactProfileRepository.findByFans(tx, gainIds)) {
      const key = `${row.contactId} ${holderOf(row)}`;
      const before = edited.get(key) ?? row;
      const after = change(before);
      if (after === null) counts.skipped += row.gains;
      else if (isSame(before, after)) counts.unchanged += row.gains;
      else {
        counts.changed += row.gains;
        edited.set(key, { ...row, ...after });
      }
    }
    if (edited.size === 0) return counts;
    const rows = [...edited.values()];
    const updatedAt = this.clock.now();
    await this.contactProfileRepository.upsert(
      tx,
      rows.map(({ contactId, remark, tags, language, fields, ...row }) => ({
        contactId,
        holder: holderOf(row),
        remark,
        tags,
        language,
        fields,
        updatedAt,
      })),
    );
    const changed = await this.contactProfileRepository.conversationsThatSee(tx, rows);
    if (changed.length > 0) await this.outbox.add(tx, 'conversations.changed', { changed });
    await publishUpdated(this.publicEvents, tx, rows, ['tags', 'remark']);
    return counts;
  }

  private async row(tx: TenantTx, scope: ChatScope, conversationId: string): Promise<ProfileRow> {
    const row = await this.contactProfileRepository.findByConversation(tx, scope, conversationId);
    if (!row) throw conversationNotFound();
    return row;
  }
}

const holderOf = ({ shared, subAccountId }: Pick<FanProfileRow, 'shared' | 'subAccountId'>): string =>
  shared ? sharedHolder : subAccountId;

const isSame = (before: Noted, after: Noted): boolean =>
  before.remark === after.remark && JSON.stringify(before.tags) === JSON.stringify(after.tags);

type Editable = Pick<ContactProfile, 'remark' | 'tags' | 'language' | 'fields'>;

const editableOf = ({ remark, tags, language, fields }: FanProfileRow): Editable => ({
  remark,
  tags,
  language,
  fields: knownFields(fields),
});

/** Trims texts, keeps each tag once, and drops empty fields. */
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

/** Puts the keys in one order, so that two objects can be compared. */
function knownFields(fields: Record<string, string>): Record<string, string> {
  const known = profileFields.map((name) => [name, fields[name]?.trim() ?? ''] as const);
  return Object.fromEntries(known.filter(([, text]) => text !== ''));
}

const mask = (value: unknown): string =>
  value === null || Object.keys(value as string | object).length === 0 ? '' : masked;

/** Names the changed fields without their values, because audit entries outlive the contact. */
const maskedChanges = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [field, { from: mask(from), to: mask(to) }]),
  );

type View<Row extends FanProfileRow> = Omit<Row, 'subAccountId' | 'updatedAt'> & { updatedAt: string | null };

const viewOf = <Row extends FanProfileRow>({ subAccountId: _, updatedAt, ...row }: Row): View<Row> => ({
  ...row,
  updatedAt: updatedAt?.toISOString() ?? null,
});
