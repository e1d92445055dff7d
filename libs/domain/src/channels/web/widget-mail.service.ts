import { Injectable } from '@nestjs/common';
import { widgetUnsubscribePath } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import { Database, type SystemTx } from '@parley/platform/database';
import { MailOutboxService } from '../../mail/index.js';
import { ChannelRepository } from '../channel.repository.js';
import { WidgetMessageRepository } from './widget-message.repository.js';
import { WidgetLimiter } from './widget.limiter.js';
import { type MailedVisitor, WidgetVisitorRepository } from './widget-visitor.repository.js';

const batch = 50;
/** The answers of one email, the newest, and the characters of each. */
const answersMost = 5;
const textMost = 500;
const tokenContext = 'widget-mail';

type TokenParts = [channelId: string, address: string];

/** Emails unseen answers to visitors who left an address. System path: it serves all tenants. */
@Injectable()
export class WidgetMailService {
  constructor(
    private readonly database: Database,
    private readonly channelRepository: ChannelRepository,
    private readonly widgetMessageRepository: WidgetMessageRepository,
    private readonly widgetVisitorRepository: WidgetVisitorRepository,
    private readonly widgetLimiter: WidgetLimiter,
    private readonly mailOutboxService: MailOutboxService,
    private readonly secrets: Secrets,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Stores the emails that are due. Each is due once, also one that its address does not get. */
  async emailUnseen(): Promise<void> {
    for (let count = batch; count === batch; ) {
      const now = this.clock.now();
      const due = await this.database.asSystem((tx) => this.widgetVisitorRepository.due(tx, now, batch));
      for (const visitor of due) await this.take(visitor, now);
      count = due.length;
    }
  }

  /**
   * Stops the emails of the widget to the address that the token names, also once its visitor is deleted or erased: only a hash
   * of the address is stored. Returns whether the token is genuine.
   */
  async stop(token: string): Promise<boolean> {
    const parts = this.open(token);
    if (!parts) return false;
    const [channelId, address] = parts;
    await this.database.asSystem((tx) =>
      this.widgetVisitorRepository.stopMail(tx, channelId, this.hashOf(address), this.clock.now()),
    );
    return true;
  }

  private open(token: string): TokenParts | null {
    try {
      return JSON.parse(this.secrets.decrypt(token, tokenContext)) as TokenParts;
    } catch {
      return null;
    }
  }

  private hashOf(address: string): string {
    return this.secrets.keyedHash('widget-address', address.toLowerCase());
  }

  private async take(visitor: MailedVisitor, now: Date): Promise<void> {
    const addressHash = this.hashOf(visitor.email);
    const isStopped = await this.database.asSystem((tx) =>
      this.widgetVisitorRepository.isMailStopped(tx, visitor.channelId, addressHash),
    );
    // Before the transaction, which waits for no Redis.
    const isAdmitted = !isStopped && (await this.widgetLimiter.admitsMail(addressHash));
    await this.database.asSystem(async (tx) => {
      const isTaken = await this.widgetVisitorRepository.takeDue(tx, visitor, now);
      if (isTaken && isAdmitted) await this.email(tx, visitor);
    });
  }

  private async email(tx: SystemTx, visitor: MailedVisitor): Promise<void> {
    const { channelId, email: to, language, after } = visitor;
    const stored = await this.channelRepository.findWidget(channelId);
    const answers = await this.widgetMessageRepository.answersAfter(tx, visitor, after);
    if (!stored || answers.length === 0) return;
    const { title, origins } = stored.widget;
    const stopToken = this.secrets.encrypt(JSON.stringify([channelId, to]), tokenContext);
    const stop = new URL(widgetUnsubscribePath, this.config.PUBLIC_URL);
    stop.searchParams.set('token', stopToken);
    await this.mailOutboxService.post(tx, {
      kind: 'widget-answer',
      to,
      language,
      stopToken,
      params: {
        title,
        answers: answers.slice(-answersMost).map(({ text }) => shortened(text) || '📎'),
        page: origins[0] ?? `/widget-demo/${channelId}`,
        stop: stop.href,
      },
    });
  }
}

const shortened = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > textMost ? `${characters.slice(0, textMost).join('')}…` : text;
};
