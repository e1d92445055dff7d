import { Injectable } from '@nestjs/common';
import type { MessageOrigin, NotKeptReason, SkippedReply } from '@parley/contracts/public';
import { rowList, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { QuotaService } from '../../billing/index.js';
import { originOf } from '../conversations/conversation.policy.js';
import { MessageTranslationRepository, claimWaitingSql } from './message-translation.repository.js';
import type { LockedConversation, WaitingMessage } from './message-rows.js';

export interface ConversationMessage {
  conversation: LockedConversation;
  message: WaitingMessage;
}

export interface ArchivableMessage {
  conversation: Pick<
    LockedConversation,
    'id' | 'subAccountId' | 'socialAccountId' | 'contactId' | 'platform'
  >;
  message: WaitingMessage;
}

interface ArchivedMessages {
  written: readonly ArchivableMessage[];
  /** The archived ones among `written`. */
  archived: readonly ArchivableMessage[];
  /** Replies that were not sent, by the reports that they would have answered. */
  skipped?: ReadonlyMap<string, SkippedReply[]> | undefined;
}

/** The bytes of a message's texts. */
export const textBytes = ({ message: { content } }: ArchivableMessage): number =>
  Buffer.byteLength(content.text) + Buffer.byteLength(content.translation?.text ?? '');

/** Clears the texts of the messages that come after the room is filled. */
export function keepWithin(messages: readonly ArchivableMessage[], room: number): void {
  let left = room;
  for (const one of messages) {
    const bytes = textBytes(one);
    if (left <= 0 && bytes > 0) {
      one.message.content = { ...one.message.content, text: '', translation: null };
      one.message.notKept = 'daily_quota';
    }
    left -= bytes;
  }
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

interface ArchivedRow
  extends Pick<
      WaitingMessage,
      'direction' | 'kind' | 'mediumId' | 'fileFailure' | 'replyTitle' | 'withdrawnAt' | 'at'
    >,
    Pick<LockedConversation, 'subAccountId' | 'socialAccountId' | 'contactId' | 'platform'> {
  id: string;
  reportId: string;
  conversationId: string;
  origin: MessageOrigin;
  text: string;
  translation: string | null;
  translationLanguage: string | null;
  translationPseudo: boolean;
  skippedReplies: string | null;
  notKept: NotKeptReason | null;
  quotes: string | null;
}

const archivedRows = rowList<ArchivedRow>({
  id: 'text',
  reportId: 'uuid',
  conversationId: 'text',
  subAccountId: 'text',
  socialAccountId: 'text',
  contactId: 'text',
  platform: 'text',
  direction: 'text',
  origin: 'text',
  kind: 'text',
  text: 'text',
  translation: 'text',
  translationLanguage: 'text',
  translationPseudo: 'bool',
  mediumId: 'text',
  replyTitle: 'text',
  at: 'timestamptz',
  skippedReplies: 'text',
  withdrawnAt: 'timestamptz',
  fileFailure: 'text',
  notKept: 'text',
  quotes: 'text',
});

/** $3 the reports whose waiting translations are claimed. A waiting translation replaces the report's own, if the text is stored. */
const insertSql = `
  with waiting as (${claimWaitingSql('$1', '$3')})
  insert into messages (id, tenant_id, report_id, conversation_id, sub_account_id, social_account_id, contact_id,
    platform, direction, origin, kind, text, translation, translation_language, translation_pseudo, medium_id, reply_title,
    skipped_replies, withdrawn_at, file_failure, not_kept, quotes, at, stored_at)
  select m.id, $1, m.report_id, conversation_id, m.sub_account_id, social_account_id, contact_id, platform, direction,
    origin, kind, m.text, coalesce(w.text, translation), coalesce(w.language, translation_language),
    coalesce(w.pseudo, translation_pseudo), medium_id, reply_title,
    skipped_replies::jsonb, withdrawn_at, file_failure, not_kept, quotes, at, $2
  from ${archivedRows.as('m', 4)}
  left join waiting w on w."reportId" = m.report_id and w."subAccountId" = m.sub_account_id
    and m.not_kept is null`;

@Injectable()
export class MessageArchiveRepository {
  constructor(
    private readonly quotaService: QuotaService,
    private readonly messageTranslationRepository: MessageTranslationRepository,
    private readonly ids: Ids,
  ) {}

  /** The bytes of texts that the tenant has left for today. Texts of the last moment are not counted yet. */
  async room(tx: TenantTx): Promise<number> {
    const { used, limit } = await this.quotaService.use(tx, 'storedMessageBytes');
    return limit - used;
  }

  /** Archives the messages in `archived`, and claims the translations that wait for them. */
  async archive(tx: TenantTx, { written, archived, skipped }: ArchivedMessages, now: Date): Promise<void> {
    const reportIds = written.map(({ message }) => message.id);
    if (archived.length === 0) {
      await this.messageTranslationRepository.claim(tx, reportIds);
      return;
    }
    const rows = archived.map((one) => this.rowOf(one, skipped));
    await tx.query(insertSql, [tx.tenantId, now, reportIds, ...archivedRows.parameters(rows)]);
  }

  private rowOf(
    { conversation, message }: ArchivableMessage,
    skipped: ArchivedMessages['skipped'],
  ): ArchivedRow {
    const { text, translation, quotes = null } = message.content;
    return {
      id: this.ids.next('msg'),
      reportId: message.id,
      conversationId: conversation.id,
      subAccountId: conversation.subAccountId,
      socialAccountId: conversation.socialAccountId,
      contactId: conversation.contactId,
      platform: conversation.platform,
      direction: message.direction,
      origin: originOf(message),
      kind: message.kind,
      text,
      translation: translation?.text ?? null,
      translationLanguage: translation?.language ?? null,
      translationPseudo: translation?.pseudo ?? false,
      mediumId: message.mediumId,
      replyTitle: message.replyTitle,
      at: message.at,
      skippedReplies: jsonOf(skipped?.get(message.id)),
      withdrawnAt: message.withdrawnAt,
      fileFailure: message.fileFailure,
      notKept: message.notKept ?? null,
      quotes,
    };
  }
}
