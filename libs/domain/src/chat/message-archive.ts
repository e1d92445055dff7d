import { Injectable } from '@nestjs/common';
import { chatLimits, firstCodePoints } from '@parley/contracts/public';
import { together, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Privileges } from '../billing/index.js';
import { originOf } from './conversation.policy.js';
import { MessageTranslations } from './message-translations.js';
import type { HeldConversation, WaitingMessage } from './message-rows.js';
import { folded, gramsOf } from './search-grams.js';

/** A message and the conversation it belongs to. */
export interface Said {
  conversation: HeldConversation;
  message: WaitingMessage;
}

interface Automatic {
  title: string;
  mediumId: string | null;
}

/** What is known of messages besides their reports. */
interface Additions {
  translations: Awaited<ReturnType<MessageTranslations['take']>>;
  automatic: Map<string | null, Automatic>;
}

const insertSql = `
  insert into messages (id, tenant_id, report_id, conversation_id, sub_account_id, social_account_id, contact_id,
    platform, direction, origin, kind, text, translation, translation_language, translation_pseudo, medium_id, reply_title,
    folded, grams, at, stored_at)
  select id, $1, report_id, conversation_id, sub_account_id, social_account_id, contact_id, platform, direction,
    origin, kind, text, translation, translation_language, translation_pseudo, medium_id, reply_title, folded,
    grams::int[], at, $2
  from unnest($3::text[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
    $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bool[], $17::text[], $18::text[],
    $19::text[], $20::text[], $21::timestamptz[])
    as message(id, report_id, conversation_id, sub_account_id, social_account_id, contact_id, platform, direction,
      origin, kind, text, translation, translation_language, translation_pseudo, medium_id, reply_title, folded,
      grams, at)`;

/** Keeps what was said, where the sub-account wants it and the package has it. */
@Injectable()
export class MessageArchive {
  constructor(
    private readonly privileges: Privileges,
    private readonly translations: MessageTranslations,
    private readonly ids: Ids,
  ) {}

  /** Whether the package has it. */
  async isOpen(tx: TenantTx): Promise<boolean> {
    return (await this.privileges.held(tx)).includes('B0006');
  }

  /** Takes what waits for messages, archived or not. */
  async additions(tx: TenantTx, said: Said[]): Promise<Additions> {
    const reportIds = said.map(({ message }) => message.id);
    const [translations, automatic] = await together([
      this.translations.take(tx, reportIds),
      automaticOf(tx, said),
    ]);
    return { translations, automatic };
  }

  /** Archives messages, in their order. */
  async keep(tx: TenantTx, wanted: Said[], { translations, automatic }: Additions, now: Date): Promise<void> {
    if (wanted.length === 0) return;
    const sentBy = wanted.map(({ message }) => automatic.get(message.commandId));
    const of = <Name extends keyof HeldConversation>(name: Name) =>
      wanted.map(({ conversation }) => conversation[name]);
    const the = <Name extends keyof WaitingMessage>(name: Name) => wanted.map(({ message }) => message[name]);
    const translated = wanted.map(({ conversation, message }) => {
      const waiting = translations.get(message.id);
      return waiting?.subAccountId === conversation.subAccountId ? waiting : message.content.translation;
    });
    const texts = wanted.map(({ message }) => message.content.text);
    const foldedTexts = texts.map(folded);
    await tx.prepared(insertSql, [
      ...[tx.tenantId, now, wanted.map(() => this.ids.next('msg')), the('id')],
      ...[of('id'), of('subAccountId'), of('socialAccountId'), of('contactId'), of('platform')],
      ...[the('direction'), wanted.map(({ message }) => originOf(message)), the('kind'), texts],
      ...[translated.map((one) => one?.text ?? null), translated.map((one) => one?.language ?? null)],
      translated.map((one) => one?.pseudo ?? false),
      wanted.map(({ message }, index) => message.mediumId ?? sentBy[index]?.mediumId ?? null),
      sentBy.map((one) => one?.title ?? null),
      ...[foldedTexts, foldedTexts.map((text) => gramsColumn(tx.tenantId, text)), the('at')],
    ]);
  }
}

/** What Parley sent by itself, by command: the rule's or template's title, and the file a client does not name. */
async function automaticOf(tx: TenantTx, said: Said[]): Promise<Map<string | null, Automatic>> {
  const commandIds = said.map(({ message }) => message.commandId).filter((id) => id !== null);
  if (commandIds.length === 0) return new Map();
  const rows = await tx.prepared<Automatic & { commandId: string }>(
    `select command_id as "commandId", rule_title as title, medium_id as "mediumId" from automatic_replies
     where tenant_id = $1 and command_id = any($2)`,
    [tx.tenantId, commandIds],
  );
  return new Map(rows.map((row) => [row.commandId, row]));
}

/** As an array of PostgreSQL's: one of arrays must have all of one length. */
const gramsColumn = (tenantId: string, text: string): string =>
  `{${gramsOf(tenantId, firstCodePoints(text, chatLimits.searchedMax)).join(',')}}`;
