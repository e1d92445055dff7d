import { Injectable } from '@nestjs/common';
import type { Mail, MailContent, MailQuery, MailTransport, Page } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../audit/index.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailSender } from './mail-sender.client.js';
import { statusesBefore } from './mail.policy.js';

type Row = Omit<Mail, 'createdAt' | 'sentAt'> & {
  createdAt: Date;
  sentAt: Date | null;
  textSealed: string;
};

const columns = `id, kind, "to", subject, status, attempts, last_error as "lastError", created_at as "createdAt",
  sent_at as "sentAt", text_sealed as "textSealed"`;

/** Every letter of the last days, for operators. They have no tenant, so each method takes a system transaction. */
@Injectable()
export class MailLog {
  constructor(
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly sender: MailSender,
    private readonly mailOutbox: MailOutbox,
    private readonly auditService: AuditService,
  ) {}

  transport(): MailTransport {
    return { transport: this.sender.transport };
  }

  async page(tx: SystemTx, query: MailQuery): Promise<Page<Mail>> {
    const { page = 1, pageSize = 20, search = '', status = null } = query;
    const matching = `mails where strpos("to", $1) > 0 and ($2::text is null or status = $2)`;
    const parameters = [search.trim().toLowerCase(), status];
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${matching}`,
      parameters,
    );
    const rows = await tx.query<Row>(
      `select ${columns} from ${matching} order by id desc limit $3 offset $4`,
      [...parameters, pageSize, (page - 1) * pageSize],
    );
    return { items: rows.map(viewOf), total: count?.total ?? 0 };
  }

  /** A letter that leaves by SMTP is its reader's alone: its text stays closed. */
  async get(tx: SystemTx, id: string): Promise<MailContent> {
    const row = await this.find(tx, id);
    const readable = this.sender.transport === 'built-in' && row.textSealed !== '';
    return { ...viewOf(row), text: readable ? this.secrets.decrypt(row.textSealed, id) : '' };
  }

  /** Only a failed one is tried again; any other is on its way, or there. */
  async retry(tx: SystemTx, id: string): Promise<Mail> {
    const before = await this.find(tx, id);
    const [row] = await tx.query<Row>(
      `update mails set status = 'queued', attempts = 0, next_attempt_at = $2
        where id = $1 and status = any($3) returning ${columns}`,
      [id, this.clock.now(), statusesBefore('queued')],
    );
    if (!row) {
      this.auditService.unchanged();
      return viewOf(before);
    }
    await this.auditService.record(tx, {
      target: { kind: 'letter', id, name: row.to },
      changes: { status: { from: 'failed', to: 'queued' } },
    });
    this.mailOutbox.deliverAfter(tx);
    return viewOf(row);
  }

  private async find(tx: SystemTx, id: string): Promise<Row> {
    const [row] = await tx.query<Row>(`select ${columns} from mails where id = $1`, [id]);
    if (!row) throw new AppError('mail.not_found', 'There is no such letter.');
    return row;
  }
}

const viewOf = ({ textSealed: _, createdAt, sentAt, ...rest }: Row): Mail => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
