import { Injectable, Logger } from '@nestjs/common';
import { type MailKind, type MailStatus, mailLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { MailSender, Undeliverable } from './mail-sender.client.js';
import { isExpired, nextTry, statusesBefore } from './mail.policy.js';

/** A letter this worker holds; another one takes it over once the lease is up. */
interface Claimed {
  id: string;
  kind: MailKind;
  to: string;
  subject: string;
  textSealed: string;
  createdAt: Date;
  /** With this one. It tells a holder's result from a later one's. */
  attempts: number;
}

interface Result {
  status: MailStatus;
  error?: string;
  /** Where it is still queued. */
  nextAt?: Date;
}

const atOnce = 4;
/** Longer than a sender's patience. */
const leaseMs = 60_000;

/** Sends what is due. System path: letters belong to no tenant. */
@Injectable()
export class MailDeliveryService {
  private readonly logger = new Logger(MailDeliveryService.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly sender: MailSender,
  ) {}

  async deliverDue(): Promise<void> {
    for (let found = atOnce; found === atOnce; ) {
      const letters = await this.claim();
      found = letters.length;
      await Promise.all(letters.map((letter) => this.deliver(letter)));
    }
  }

  async dropOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - mailLimits.keepDays * 86_400_000);
    await this.database.asSystem((tx) => tx.query('delete from mails where created_at < $1', [before]));
  }

  private async claim(): Promise<Claimed[]> {
    const now = this.clock.now();
    return this.database.asSystem((tx) =>
      tx.query<Claimed>(claimSql, [now, new Date(now.getTime() + leaseMs), atOnce]),
    );
  }

  private async deliver(letter: Claimed): Promise<void> {
    const result = await this.trySending(letter);
    const { id, kind, attempts } = letter;
    if (result.error !== undefined) {
      this.logger.warn(`${kind} ${id} is ${result.status} after try ${attempts}: ${result.error}`);
    }
    await this.recordAttempt(letter, result);
  }

  private async trySending(letter: Claimed): Promise<Result> {
    const { id, to, subject, textSealed } = letter;
    if (isExpired(letter, this.clock.now())) return { status: 'failed', error: 'its code expired before' };
    try {
      await this.sender.send({ id, to, subject, text: this.secrets.decrypt(textSealed, id) });
      return { status: 'sent' };
    } catch (thrown) {
      const error = (thrown as Error).message;
      const nextAt = thrown instanceof Undeliverable ? null : nextTry(letter, this.clock.now());
      return nextAt ? { status: 'queued', error, nextAt } : { status: 'failed', error };
    }
  }

  private async recordAttempt({ id, attempts }: Claimed, { status, error, nextAt }: Result): Promise<void> {
    const now = this.clock.now();
    const sentAt = status === 'sent' ? now : null;
    // What has left by SMTP lies at its reader's; the built-in mailbox keeps it to be read there.
    const forget = status === 'sent' && this.sender.transport === 'smtp';
    await this.database.asSystem((tx) =>
      tx.query(noteSql, [
        id,
        attempts,
        status,
        nextAt ?? now,
        error ?? null,
        sentAt,
        forget,
        status === 'queued' ? ['queued'] : statusesBefore(status),
      ]),
    );
  }
}

const claimSql = `
  update mails set attempts = attempts + 1, next_attempt_at = $2
   where id in (select id from mails where status = 'queued' and next_attempt_at <= $1
                 order by next_attempt_at limit $3 for update skip locked)
  returning id, kind, "to", subject, text_sealed as "textSealed", created_at as "createdAt", attempts`;

const noteSql = `
  update mails set status = $3, next_attempt_at = $4, last_error = $5, sent_at = $6,
         text_sealed = case when $7 then '' else text_sealed end
   where id = $1 and attempts = $2 and status = any($8)`;
