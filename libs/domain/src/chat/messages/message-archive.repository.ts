import { Injectable } from '@nestjs/common';
import type { SkippedReply } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { PrivilegeService } from '../../billing/index.js';
import { originOf } from '../conversations/conversation.policy.js';
import { MessageTranslationRepository, claimWaitingSql } from './message-translation.repository.js';
import type { LockedConversation, WaitingMessage } from './message-rows.js';
import { folded, gramsColumn } from '../history/search-ngrams.js';

/** A message and the conversation it belongs to. */
export interface ConversationMessage {
  conversation: LockedConversation;
  message: WaitingMessage;
}

interface Kept {
  said: ConversationMessage[];
  /** Those of it that are archived. */
  wanted: ConversationMessage[];
  /** What was not sent by itself, by the reports it would have answered. */
  skipped?: ReadonlyMap<string, SkippedReply[]> | undefined;
}

const jsonOf = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

/** What was told of a message's translation later than with its report counts. */
const insertSql = `
  with waiting as (${claimWaitingSql('$1', '$23')})
  insert into messages (id, tenant_id, report_id, conversation_id, sub_account_id, social_account_id, contact_id,
    platform, direction, origin, kind, text, translation, translation_language, translation_pseudo, medium_id, reply_title,
    folded, folded_translation, grams, skipped_replies, at, stored_at)
  select m.id, $1, m.report_id, conversation_id, m.sub_account_id, social_account_id, contact_id, platform, direction,
    origin, kind, m.text, coalesce(w.text, translation), coalesce(w.language, translation_language),
    coalesce(w.pseudo, translation_pseudo), medium_id, reply_title, m.folded,
    coalesce(w.folded, m.folded_translation), m.grams::int[] || coalesce(w.grams, '{}'),
    skipped_replies::jsonb, at, $2
  from unnest($3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[], $17::text[], $18::text[],
    $19::text[], $20::text[], $21::text[], $22::timestamptz[], $24::text[])
    as m(id, report_id, conversation_id, sub_account_id, social_account_id, contact_id, platform, direction,
      origin, kind, text, translation, translation_language, translation_pseudo, medium_id, reply_title, folded,
      folded_translation, grams, at, skipped_replies)
  left join waiting w on w."reportId" = m.report_id and w."subAccountId" = m.sub_account_id`;

/** Keeps what was said, where the sub-account wants it and the package has it. */
@Injectable()
export class MessageArchiveRepository {
  constructor(
    private readonly privilegeService: PrivilegeService,
    private readonly translations: MessageTranslationRepository,
    private readonly ids: Ids,
  ) {}

  /** Whether the package has it. */
  async isOpen(tx: TenantTx): Promise<boolean> {
    return (await this.privilegeService.held(tx)).includes('B0006');
  }

  /** Archives some of what was said, in its order. What waits for messages is taken, archived or not. */
  async archive(tx: TenantTx, { said, wanted, skipped }: Kept, now: Date): Promise<void> {
    const reportIds = said.map(({ message }) => message.id);
    if (wanted.length === 0) {
      await this.translations.claim(tx, reportIds);
      return;
    }
    const of = <Name extends keyof LockedConversation>(name: Name) =>
      wanted.map(({ conversation }) => conversation[name]);
    const the = <Name extends keyof WaitingMessage>(name: Name) => wanted.map(({ message }) => message[name]);
    const translated = wanted.map(({ message }) => message.content.translation);
    const texts = wanted.map(({ message }) => message.content.text);
    const foldedTexts = texts.map(folded);
    const foldedTranslations = translated.map((one) => (one ? folded(one.text) : null));
    const grams = foldedTexts.map((text, index) =>
      gramsColumn(tx.tenantId, text, foldedTranslations[index] ?? ''),
    );
    await tx.query(insertSql, [
      tx.tenantId,
      now,
      wanted.map(() => this.ids.next('msg')),
      the('id'),
      of('id'),
      of('subAccountId'),
      of('socialAccountId'),
      of('contactId'),
      of('platform'),
      the('direction'),
      wanted.map(({ message }) => originOf(message)),
      the('kind'),
      texts,
      translated.map((one) => one?.text ?? null),
      translated.map((one) => one?.language ?? null),
      translated.map((one) => one?.pseudo ?? false),
      the('mediumId'),
      the('replyTitle'),
      foldedTexts,
      foldedTranslations,
      grams,
      the('at'),
      reportIds,
      wanted.map(({ message }) => jsonOf(skipped?.get(message.id))),
    ]);
  }
}
