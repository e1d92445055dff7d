import { Injectable, Logger } from '@nestjs/common';
import { type MailStatus, mailLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, inChunks } from '@parley/platform/database';
import { type Counter, Metrics } from '@parley/platform/metrics';
import { OperatorEvents } from '../operator-stream/index.js';
import { MailClient, Undeliverable } from './mail.client.js';
import { openMail } from './mail-contents.js';
import { unsubscribeAddress } from './mail-unsubscribe.js';
import { isExpired, nextTry } from './mail.policy.js';
import { type ClaimedMail, MailRepository } from './mail.repository.js';

interface Result {
  status: MailStatus;
  error?: string;
  /** The time of the next try, while the email is queued. */
  nextAt?: Date;
}

const batchSize = 4;
/** Longer than the mail client's time limit. */
const leaseMs = 60_000;

/** Sends due emails. System path: emails belong to no tenant. */
@Injectable()
export class MailDeliveryService {
  private readonly logger = new Logger(MailDeliveryService.name);
  private readonly tries: Counter<'outcome'>;

  constructor(
    private readonly database: Database,
    private readonly mailRepository: MailRepository,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly mailClient: MailClient,
    private readonly operatorEvents: OperatorEvents,
    metrics: Metrics,
  ) {
    this.tries = metrics.counter(
      'parley_mail_tries_total',
      'Tries to send an email; a queued one is tried again',
      ['outcome'],
    );
  }

  /** Logs an error if the mail server refuses our sign-in. Emails wait until it accepts it. */
  async checkServer(): Promise<void> {
    const reason = await this.mailClient.check();
    if (reason !== null)
      this.logger.warn(
        `The mail server of SMTP_URL does not take mail (${reason}): emails wait and are tried again.`,
      );
  }

  async deliverDue(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) {
      const mails = await this.claim();
      found = mails.length;
      await Promise.all(mails.map((mail) => this.deliver(mail)));
    }
  }

  async dropOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - mailLimits.keepDays * 86_400_000);
    await inChunks(this.database, (tx) => this.mailRepository.deleteBefore(tx, before));
  }

  private async claim(): Promise<ClaimedMail[]> {
    const now = this.clock.now();
    const lease = { now, until: new Date(now.getTime() + leaseMs), limit: batchSize };
    return this.database.asSystem((tx) => this.mailRepository.claimDue(tx, lease));
  }

  private async deliver(mail: ClaimedMail): Promise<void> {
    const result = await this.trySending(mail);
    this.tries.inc({ outcome: result.status });
    const { id, kind, attempts } = mail;
    if (result.error !== undefined) {
      this.logger.warn(`${kind} ${id} is ${result.status} after try ${attempts}: ${result.error}`);
    }
    await this.recordAttempt(mail, result);
  }

  private async trySending(mail: ClaimedMail): Promise<Result> {
    const { id, to, subject } = mail;
    if (isExpired(mail, this.clock.now())) return { status: 'failed', error: 'its code expired before' };
    try {
      const unsubscribe = unsubscribeAddress(this.secrets, mail);
      await this.mailClient.send({ id, to, subject, unsubscribe, ...openMail(this.secrets, mail) });
      return { status: 'sent' };
    } catch (thrown) {
      const error = (thrown as Error).message;
      const nextAt = thrown instanceof Undeliverable ? null : nextTry(mail, this.clock.now());
      return nextAt ? { status: 'queued', error, nextAt } : { status: 'failed', error };
    }
  }

  private async recordAttempt(mail: ClaimedMail, { status, error, nextAt }: Result): Promise<void> {
    const now = this.clock.now();
    const isSent = status === 'sent';
    await this.database.asSystem(async (tx) => {
      await this.mailRepository.recordAttempt(tx, mail, {
        status,
        error: error ?? null,
        nextAttemptAt: nextAt ?? now,
        sentAt: isSent ? now : null,
        // An email that left by SMTP is with its recipient; one in the built-in mailbox is read there.
        clearsText: isSent && this.mailClient.transport === 'smtp',
      });
      await this.operatorEvents.changed(tx, 'mail');
    });
  }
}
