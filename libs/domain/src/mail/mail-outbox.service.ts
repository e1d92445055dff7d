import { Injectable, Optional } from '@nestjs/common';
import type { Language, MailKind } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { EventQueues } from '@parley/platform/queue';
import { plainText } from './email-content.js';
import { sealMail } from './mail-contents.js';
import { frameOf } from './mail-frame.js';
import { emailHtml } from './mail-html.js';
import type { MailParams } from './mail-params.js';
import { emailOf } from './mail-texts.js';
import { MailRepository } from './mail.repository.js';

export interface MailMessage<Kind extends MailKind = MailKind> {
  kind: Kind;
  /** Null does the same work, but sends nothing. */
  to: string | null;
  language: Language;
  params: MailParams[Kind];
  /** With this token the reader stops such emails, if their kind does not decide. */
  stopToken?: string;
}

/** Stores emails in the transaction of the change that they report. */
@Injectable()
export class MailOutboxService {
  constructor(
    private readonly mailRepository: MailRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly config: Config,
    /** Commands run without Redis. */
    @Optional() private readonly queues?: EventQueues,
  ) {}

  /** Delivery begins once the transaction is durable. */
  async post<Kind extends MailKind>(tx: TenantTx | SystemTx, mail: MailMessage<Kind>): Promise<void> {
    const { kind, to, language, params, stopToken = null } = mail;
    const id = this.ids.next('mal');
    const content = emailOf(kind, language, params);
    const frame = frameOf(this.config, kind, language);
    await this.mailRepository.insert(tx, {
      id,
      kind,
      to,
      subject: content.subject,
      stopToken,
      ...sealMail(this.secrets, id, plainText(content, frame), emailHtml(content, language, frame)),
      createdAt: this.clock.now(),
    });
    this.deliverAfter(tx);
  }

  /** Enqueues a delivery once the transaction is durable. */
  deliverAfter(tx: TenantTx | SystemTx): void {
    tx.afterCommit(() => this.enqueueDelivery());
  }

  /** Without Redis, the next scheduled delivery finds the email. */
  private enqueueDelivery(): void {
    const options = { attempts: 1, removeOnComplete: true, removeOnFail: true };
    this.queues
      ?.queue('mail')
      .add('mail.deliver', {}, options)
      .catch(() => undefined);
  }
}
