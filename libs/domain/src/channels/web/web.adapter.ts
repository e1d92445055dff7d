import { Injectable, Logger } from '@nestjs/common';
import { codePoints, mediaKinds, minuteMs, widgetLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Realtime } from '@parley/platform/realtime';
import { MediaService } from '../../media/index.js';
import type {
  ChannelSecrets,
  ContactAddress,
  Reading,
  SendOutcome,
  SentMessage,
} from '../adapters/adapter.js';
import { OwnSideAdapter } from '../adapters/own-side.adapter.js';
import { ChannelRepository } from '../channel.repository.js';
import { readVisitorEvent } from './visitor-event.js';
import { WidgetMessageRepository } from './widget-message.repository.js';
import { WidgetVisitorRepository } from './widget-visitor.repository.js';

/** Visitors of websites, to whom this installation itself is the platform. */
@Injectable()
export class WebAdapter extends OwnSideAdapter {
  readonly kind = 'web';
  private readonly logger = new Logger(WebAdapter.name);

  constructor(
    private readonly database: Database,
    private readonly channelRepository: ChannelRepository,
    private readonly widgetMessageRepository: WidgetMessageRepository,
    private readonly widgetVisitorRepository: WidgetVisitorRepository,
    private readonly mediaService: MediaService,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {
    super();
  }

  read(raw: string): Reading {
    return readVisitorEvent(raw);
  }

  /** Stores the message, and makes the visitor's page read it. The same command stores one message. */
  async send(_secrets: ChannelSecrets, message: SentMessage): Promise<SendOutcome> {
    const { channelId, contactAccount: visitor, text, file } = message;
    if (codePoints(text) > widgetLimits.textMax || (file?.content.length ?? 0) > widgetLimits.fileOutBytes)
      return { outcome: 'refused', failure: 'platform', problem: null };
    try {
      const at = await this.store(message);
      await this.realtime.toVisitor(channelId, visitor, 'widget:changed').catch((error: unknown) => {
        this.logger.warn({ err: error }, 'a visitor reads the message later');
      });
      return { outcome: 'sent', externalId: message.commandId, at: at.getTime() };
    } catch (error) {
      if (error instanceof AppError) return { outcome: 'refused', failure: 'platform', problem: null };
      this.logger.warn({ err: error }, 'a message to a visitor is repeated');
      return { outcome: 'later', seconds: 5, problem: 'no_answer' };
    }
  }

  private async store(message: SentMessage): Promise<Date> {
    const { tenantId, channelId, commandId: id, contactAccount: visitor, text, file } = message;
    return this.database.asTenant(tenantId, async (tx) => {
      const mediumId = file && (await this.mediaService.require(tx, file.mediumId, mediaKinds)).id;
      const row = { channelId, visitor, id, isOwn: false, text, mediumId, at: this.clock.now() };
      const { at } = await this.widgetMessageRepository.store(tx, row);
      const { widget } = await this.channelRepository.get(tx, channelId);
      const minutes = widget?.emailAfterMinutes ?? null;
      if (minutes !== null) {
        const mailAt = new Date(at.getTime() + minutes * minuteMs);
        await this.widgetVisitorRepository.mailAt(tx, { channelId, visitor }, mailAt);
      }
      return at;
    });
  }

  /** The visitor's page shows it for some seconds. */
  async showTyping(_secrets: ChannelSecrets, { channelId, contactAccount }: ContactAddress): Promise<void> {
    await this.realtime.toVisitor(channelId, contactAccount, 'widget:typing');
  }
}
