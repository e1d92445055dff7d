import { Injectable } from '@nestjs/common';
import { mediaKinds, type Medium, type ReplyOrder, type SendMessage } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MaterialQueries } from '../../materials/index.js';
import { MediaService } from '../../media/index.js';
import { messageText, sendingLength, sendingOf } from '../../platforms/index.js';
import type { OutgoingMessageEntity } from './outgoing-message.entity.js';
import { OutgoingMessageQueries } from './outgoing-message.queries.js';
import type { ConversationPort, SendingPlace } from './outgoing-message.queries.js';

/** The content that a command sends. */
export interface OutgoingContent {
  text: string;
  mediumId: string | null;
}

/** Checks the content of a message against its platform's limits and its port's client. */
@Injectable()
export class OutgoingContentService {
  constructor(
    private readonly materialQueries: MaterialQueries,
    private readonly mediaService: MediaService,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
  ) {}

  /** Rejects with `media.not_found`, `materials.not_found` or `request.invalid` naming the field. */
  async contentOf(
    tx: TenantTx,
    { platform, port: { channelKind } }: SendingPlace,
    message: SendMessage,
  ): Promise<{ text: string; medium: Medium | null }> {
    const text = messageText(message.text);
    const medium = await this.mediumOf(tx, message);
    const { textMax, captionMax, textUnit, mediaKinds: kinds, fileMax } = sendingOf(platform, channelKind);
    const most = medium ? captionMax : textMax;
    if (sendingLength(text, textUnit) > most)
      throw AppError.field(
        'text',
        'maxLength',
        `text must have at most ${most} ${textUnit} on this platform`,
      );
    const fileField = message.materialId === undefined ? 'mediumId' : 'materialId';
    if (medium && !kinds.includes(medium.kind))
      throw AppError.field(fileField, 'kind', 'The platform does not take files of this kind.');
    if (medium && fileMax !== null && medium.bytes > fileMax)
      throw AppError.field(fileField, 'max', `The file may have at most ${fileMax} bytes.`);
    if (medium === null && text.trim() === '')
      throw AppError.field('text', 'isNotEmpty', 'text must not be empty without a file');
    return { text, medium };
  }

  /** The message to quote. Rejects with `request.invalid` naming `quotes` unless the client can name it on the platform. */
  async quotedOf(
    tx: TenantTx,
    conversationId: string,
    quotes: string | undefined,
    port: ConversationPort,
  ): Promise<{ messageId: string; externalId: string; text: string } | undefined> {
    if (quotes === undefined) return undefined;
    if (!port.additions.includes('quotes'))
      throw AppError.field('quotes', 'addition', 'The client of this social account knows no quotes.');
    const quoted = await this.outgoingMessageQueries.quotable(tx, conversationId, quotes);
    if (!quoted) throw AppError.field('quotes', 'exists', 'The conversation has no such message.');
    const { externalId, text } = quoted;
    if (externalId === null)
      throw AppError.field('quotes', 'externalId', 'The platform has not named this message.');
    return { messageId: quotes, externalId, text };
  }

  /** The quote of a stored message. Undefined if the client that holds the port now cannot name it. */
  async quoteOf(
    tx: TenantTx,
    { conversationId, quotedMessageId }: Pick<OutgoingMessageEntity, 'conversationId' | 'quotedMessageId'>,
    port: ConversationPort,
  ): Promise<ReplyOrder['quote']> {
    if (quotedMessageId === null || !port.additions.includes('quotes')) return undefined;
    const quoted = await this.outgoingMessageQueries.quotable(tx, conversationId, quotedMessageId);
    if (!quoted || quoted.externalId === null) return undefined;
    return { externalId: quoted.externalId, text: quoted.text };
  }

  /** Adds a reference to the file, so that nobody deletes it before the message is stored. */
  private async mediumOf(tx: TenantTx, { mediumId, materialId }: SendMessage): Promise<Medium | null> {
    if (mediumId !== undefined && materialId !== undefined)
      throw AppError.field('materialId', 'sole', 'Send a file or a material, not both.');
    const material = materialId === undefined ? null : await this.materialQueries.view(tx, materialId);
    if (material && !material.medium)
      throw AppError.field('materialId', 'medium', 'The material has no file.');
    const id = mediumId ?? material?.medium?.id ?? null;
    return id === null ? null : this.mediaService.require(tx, id, mediaKinds);
  }
}
