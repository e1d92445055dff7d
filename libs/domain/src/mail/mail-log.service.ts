import { Injectable } from '@nestjs/common';
import type { Mail, MailContent, MailQuery, MailTransport, Page } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../audit/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { MailOutboxService } from './mail-outbox.service.js';
import { MailClient } from './mail.client.js';
import type { MailEntity } from './mail.entity.js';
import { type MailRow, MailRepository } from './mail.repository.js';

/** Every email of the last days, for operators. System path: emails belong to no tenant. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly database: Database,
    private readonly mailRepository: MailRepository,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly mailClient: MailClient,
    private readonly mailOutbox: MailOutboxService,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  transport(): MailTransport {
    return { transport: this.mailClient.transport };
  }

  async list(query: MailQuery): Promise<Page<Mail>> {
    const { items, total } = await this.database.asSystem((tx) => this.mailRepository.page(tx, query));
    return { items: items.map(viewOf), total };
  }

  /** Shows the text only in the built-in mailbox: an email sent by SMTP is for its recipient alone. */
  async get(id: string): Promise<MailContent> {
    const mail = await this.database.asSystem((tx) => this.find(tx, id));
    const readable = this.mailClient.transport === 'built-in' && mail.textSealed !== '';
    return { ...viewOf(mail), text: readable ? this.secrets.decrypt(mail.textSealed, id) : '' };
  }

  /** Queues a failed email again. A queued or sent one stays as it is. */
  async retry(id: string): Promise<Mail> {
    return this.database.asSystem(async (tx) => {
      const before = await this.find(tx, id);
      if (!(await this.mailRepository.requeue(tx, id, this.clock.now()))) {
        this.auditService.unchanged();
        return viewOf(before);
      }
      await this.auditService.record(tx, {
        target: { kind: 'letter', id, name: before.to },
        changes: { status: { from: 'failed', to: 'queued' } },
      });
      await this.operatorEvents.changed(tx, 'mail');
      this.mailOutbox.deliverAfter(tx);
      return viewOf(await this.find(tx, id));
    });
  }

  private async find(tx: SystemTx, id: string): Promise<MailEntity> {
    const mail = await this.mailRepository.find(tx, id);
    if (!mail) throw new AppError('mail.not_found', 'There is no such email.');
    return mail;
  }
}

const viewOf = ({
  id,
  kind,
  to,
  subject,
  status,
  attempts,
  lastError,
  createdAt,
  sentAt,
}: MailRow): Mail => ({
  id,
  kind,
  to,
  subject,
  status,
  attempts,
  lastError,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
