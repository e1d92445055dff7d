import { Injectable } from '@nestjs/common';
import type {
  BeginWidgetTalk,
  ProofChallenge,
  SendWidgetMessage,
  WidgetMessage,
  WidgetSettings,
  WidgetVisitor,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, randomBase32, Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { LRUCache } from 'lru-cache';
import { ProofOfWorkService } from '../../identity/index.js';
import { ChannelEventRepository } from '../channel-event.repository.js';
import { ChannelRepository } from '../channel.repository.js';
import { ChannelSecretService } from '../channel-secret.service.js';
import { visitorEvent } from './web.adapter.js';
import { shownMessage, WidgetMessageRepository } from './widget-message.repository.js';
import { WidgetLimiter } from './widget.limiter.js';

interface Widget {
  id: string;
  tenantId: string;
  settings: WidgetSettings;
  /** Signs the tokens of its visitors. */
  secret: string;
}

/** A visitor of a website. */
export interface AdmittedVisitor {
  tenantId: string;
  channelId: string;
  visitor: string;
}

/** A visitor's request. `token` is null without one. */
export interface VisitorRequest {
  key: string;
  token: string | null;
  address: string;
}

/** A widget that was edited or disabled looks as before for at most this long. */
const knownMs = 2_000;

/** Lets visitors of websites write and read. System path: the key names the channel. */
@Injectable()
export class WidgetVisitorService {
  private readonly widgets = new LRUCache<string, { widget: Widget | null }>({
    max: 10_000,
    ttl: knownMs,
    fetchMethod: async (key) => ({ widget: await this.find(key) }),
  });

  constructor(
    private readonly database: Database,
    private readonly channelRepository: ChannelRepository,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelSecretService: ChannelSecretService,
    private readonly widgetMessageRepository: WidgetMessageRepository,
    private readonly widgetLimiter: WidgetLimiter,
    private readonly proofOfWorkService: ProofOfWorkService,
    private readonly secrets: Secrets,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `widgets.not_found`, also if the widget is disabled. */
  async settings(key: string): Promise<WidgetSettings> {
    return (await this.get(key)).settings;
  }

  /** Rejects with `widgets.not_found` or `widgets.too_many`. */
  async challenge(key: string, address: string): Promise<ProofChallenge> {
    const { id } = await this.get(key);
    await this.widgetLimiter.begin(id, address);
    return this.proofOfWorkService.challenge(useOf(id));
  }

  /** Makes a token and stores nothing. Rejects with `widgets.not_found` or `identity.proof_wrong`. */
  async begin(key: string, { proof }: BeginWidgetTalk): Promise<WidgetVisitor> {
    const widget = await this.get(key);
    await this.proofOfWorkService.check(useOf(widget.id), proof);
    const visitor = randomBase32(26).toLowerCase();
    return { token: `${visitor}.${this.signature(widget, visitor)}` };
  }

  /** Rejects with `widgets.not_found` or `widgets.visitor_unknown`. */
  async admit(key: string, token: string | null): Promise<AdmittedVisitor> {
    const widget = await this.get(key);
    const [visitor = '', signature = ''] = (token ?? '').split('.', 2);
    if (!equalTexts(signature, this.signature(widget, visitor)))
      throw new AppError('widgets.visitor_unknown', 'This token is not valid for this widget.');
    return { tenantId: widget.tenantId, channelId: widget.id, visitor };
  }

  /** Rejects as `admit` does, or with `widgets.too_many`. */
  async messages({ key, token, address }: VisitorRequest): Promise<WidgetMessage[]> {
    const { tenantId, channelId, visitor } = await this.admit(key, token);
    await this.widgetLimiter.read(address);
    return this.database.asTenant(tenantId, (tx) =>
      this.widgetMessageRepository.newest(tx, channelId, visitor),
    );
  }

  /**
   * Stores the message as an event of the channel, then for the visitor. Both are safe to repeat under the same id. Rejects
   * as `admit` does, or with `widgets.too_many` or `….busy`.
   */
  async send(request: VisitorRequest, { id, text }: SendWidgetMessage): Promise<WidgetMessage> {
    const { key, token, address } = request;
    const { tenantId, channelId, visitor } = await this.admit(key, token);
    await this.widgetLimiter.send(channelId, visitor, address);
    const at = this.clock.now();
    const event = visitorEvent({ visitor, id, text, at: at.getTime() });
    if (!(await this.channelEventRepository.store({ id: channelId, tenantId }, [event])))
      throw new AppError('widgets.busy', 'Too many messages wait.', { retryAfterSeconds: 30 });
    this.outbox.wakeRelay();
    return this.database.asTenant(tenantId, async (tx) =>
      shownMessage(
        await this.widgetMessageRepository.store(tx, { channelId, visitor, id, isOwn: true, text, at }),
      ),
    );
  }

  private signature({ id, secret }: Widget, visitor: string): string {
    return this.secrets.keyedHash('widget-visitor', `${secret} ${id} ${visitor}`);
  }

  private async get(key: string): Promise<Widget> {
    const found = isId('chn', key) ? await this.widgets.fetch(key) : undefined;
    if (!found?.widget) throw new AppError('widgets.not_found', 'There is no such widget.');
    return found.widget;
  }

  private async find(key: string): Promise<Widget | null> {
    const row = await this.channelRepository.findWidget(key);
    if (!row) return null;
    const { id, tenantId, widget: settings } = row;
    return { id, tenantId, settings, secret: this.channelSecretService.open(row).token };
  }
}

/** A challenge of one widget is worth nothing for another one. */
const useOf = (channelId: string) => `widget ${channelId}`;
