import { Injectable, Logger } from '@nestjs/common';
import { codePoints, widgetLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';
import {
  type ChannelAdapter,
  type ChannelSecrets,
  type ContactAddress,
  type DeliveryHealth,
  PlatformFailed,
  type PlatformEvent,
  type PlatformProfile,
  type Reading,
  type SendOutcome,
  type SentMessage,
} from '../adapters/adapter.js';
import { WidgetMessageRepository } from './widget-message.repository.js';

/** An event of a visitor. */
interface VisitorEvent {
  visitor: string;
  id: string;
  text: string;
  /** Epoch ms. */
  at: number;
}

/** The event of a visitor's message. Another visitor's message of the same id is another event. */
export const visitorEvent = (event: VisitorEvent): PlatformEvent => ({
  platformId: `${event.visitor}/${event.id}`,
  raw: JSON.stringify(event),
});

/** Visitors of websites, to whom this installation itself is the platform. */
@Injectable()
export class WebAdapter implements ChannelAdapter {
  readonly kind = 'web';
  private readonly logger = new Logger(WebAdapter.name);

  constructor(
    private readonly database: Database,
    private readonly widgetMessageRepository: WidgetMessageRepository,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /** No platform sends requests. */
  verify(): boolean {
    return false;
  }

  split(): PlatformEvent[] {
    throw new Error('a widget has no webhook');
  }

  read(raw: string): Reading {
    const { visitor, id, text, at } = JSON.parse(raw) as VisitorEvent;
    return {
      kind: 'message',
      isEdited: false,
      message: {
        contact: { account: visitor, nickname: `#${visitor.slice(-4).toUpperCase()}`, link: '' },
        kind: 'text',
        text,
        at,
        externalId: id,
        fromBot: false,
        file: null,
        origin: '',
      },
    };
  }

  profile(): Promise<PlatformProfile> {
    return Promise.reject(new PlatformFailed('refused'));
  }

  registerWebhook(): Promise<void> {
    return Promise.resolve();
  }

  removeWebhook(): Promise<void> {
    return Promise.resolve();
  }

  health(): Promise<DeliveryHealth> {
    return Promise.resolve({ problem: null, detail: '' });
  }

  poll(): Promise<PlatformEvent[]> {
    return Promise.reject(new PlatformFailed('refused'));
  }

  /** Stores the message, and makes the visitor's page read it. The same command stores one message. */
  async send(_secrets: ChannelSecrets, message: SentMessage): Promise<SendOutcome> {
    const { tenantId, channelId, commandId, contactAccount: visitor, text, file } = message;
    if (file !== null || codePoints(text) > widgetLimits.textMax)
      return { outcome: 'refused', failure: 'platform', problem: null };
    try {
      const { at } = await this.database.asTenant(tenantId, (tx) =>
        this.widgetMessageRepository.store(tx, {
          channelId,
          visitor,
          id: commandId,
          isOwn: false,
          text,
          at: this.clock.now(),
        }),
      );
      await this.realtime.toVisitor(channelId, visitor).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'a visitor reads the message later');
      });
      return { outcome: 'sent', externalId: commandId, at: at.getTime() };
    } catch (error) {
      this.logger.warn({ err: error }, 'a message to a visitor is repeated');
      return { outcome: 'later', seconds: 5, problem: 'no_answer' };
    }
  }

  /** The visitor's page shows it for some seconds. */
  async showTyping(_secrets: ChannelSecrets, { channelId, contactAccount }: ContactAddress): Promise<void> {
    await this.realtime.toVisitor(channelId, contactAccount, 'widget:typing');
  }

  fetchFile(): Promise<Buffer> {
    return Promise.reject(new PlatformFailed('refused'));
  }
}
