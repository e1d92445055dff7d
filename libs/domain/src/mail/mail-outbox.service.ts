import { Injectable, Optional } from '@nestjs/common';
import type { Language, MailKind } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { EventQueues } from '@parley/platform/queue';
import { type MailParams, mailTextOf } from './mail-texts.js';

export interface MailMessage<Kind extends MailKind = MailKind> {
  kind: Kind;
  /** Null: the same work is done, and nothing is sent. */
  to: string | null;
  language: Language;
  params: MailParams[Kind];
}

/** Hands letters in, in the transaction of what they tell. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    /** Commands are without Redis. */
    @Optional() private readonly queues?: EventQueues,
  ) {}

  /** Delivery begins once the transaction is durable. */
  async post<Kind extends MailKind>(tx: TenantTx | SystemTx, letter: MailMessage<Kind>): Promise<void> {
    const { kind, to, language, params } = letter;
    const id = this.ids.next('mal');
    const { subject, text } = mailTextOf(kind, language, params);
    await tx.query(
      `insert into mails (id, kind, "to", subject, text_sealed, next_attempt_at, created_at)
       select $1, $2, $3::text, $4, $5, $6::timestamptz, $6 where $3::text is not null`,
      [id, kind, to, subject, this.secrets.encrypt(text, id), this.clock.now()],
    );
    this.deliverAfter(tx);
  }

  /** Looks for what is due once the transaction is durable. */
  deliverAfter(tx: TenantTx | SystemTx): void {
    tx.afterCommit(() => this.kick());
  }

  /** Without Redis nothing is kicked: the schedule finds the letter. */
  private kick(): void {
    const options = { attempts: 1, removeOnComplete: true, removeOnFail: true };
    this.queues
      ?.queue('mail')
      .add('mail.deliver', {}, options)
      .catch(() => undefined);
  }
}
