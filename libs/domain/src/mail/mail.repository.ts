import { Injectable } from '@nestjs/common';
import type { MailKind, MailQuery, MailStatus, Page } from '@parley/contracts/public';
import { deleteChunk, likePattern, readPage, type SystemTx, type TenantTx } from '@parley/platform/database';
import { In } from 'typeorm';
import { MailEntity } from './mail.entity.js';
import { statusesBefore } from './mail.policy.js';

/** An email that a worker has claimed. Another worker takes it over after the lease. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  to: string;
  subject: string;
  textSealed: string;
  htmlSealed: string | null;
  stopToken: string | null;
  createdAt: Date;
  /** Includes this attempt, so that its result differs from a later one's. */
  attempts: number;
}

export interface MailAttempt {
  status: MailStatus;
  error: string | null;
  nextAttemptAt: Date;
  sentAt: Date | null;
  /** Whether to delete the text and the HTML. */
  clearsText: boolean;
}

/** An email without its contents. */
export type MailRow = Omit<MailEntity, 'textSealed' | 'htmlSealed' | 'stopToken' | 'nextAttemptAt'>;

interface Lease {
  now: Date;
  until: Date;
  limit: number;
}

@Injectable()
export class MailRepository {
  /** With a null `to`, it does the same work but inserts nothing. */
  async insert(
    tx: TenantTx | SystemTx,
    mail: Pick<
      MailEntity,
      'id' | 'kind' | 'subject' | 'textSealed' | 'htmlSealed' | 'stopToken' | 'createdAt'
    > & {
      to: string | null;
    },
  ): Promise<void> {
    const { id, kind, to, subject, textSealed, htmlSealed, stopToken, createdAt } = mail;
    await tx.query(
      `insert into mails (id, kind, "to", subject, text_sealed, html_sealed, stop_token, next_attempt_at, created_at)
       select $1, $2, $3::text, $4, $5, $6, $8::text, $7::timestamptz, $7 where $3::text is not null`,
      [id, kind, to, subject, textSealed, htmlSealed, createdAt, stopToken],
    );
  }

  /** The latest come first. `search` is a part of the address. */
  async page(tx: SystemTx, query: MailQuery): Promise<Page<MailRow>> {
    const { search = '', status = null } = query;
    const source = {
      from: 'mails m',
      where: `($1::text is null or m."to" like $1) and ($2::text is null or m.status = $2)`,
      parameters: [likePattern(search.toLowerCase()), status],
      ids: ['m.id'] as const,
      order: { key: 'm.id', descending: true },
      columns: `m.id, m.kind, m."to", m.subject, m.status, m.attempts, m.last_error as "lastError",
        m.created_at as "createdAt", m.sent_at as "sentAt"`,
    };
    return readPage<MailRow>(tx, source, query);
  }

  async find(tx: SystemTx, id: string): Promise<MailEntity | null> {
    return tx.manager.findOneBy(MailEntity, { id });
  }

  /** Queues a failed email again; false if it has not failed. */
  async requeue(tx: SystemTx, id: string, nextAttemptAt: Date): Promise<boolean> {
    const { affected } = await tx.manager.update(
      MailEntity,
      { id, status: In(statusesBefore('queued')) },
      { status: 'queued', attempts: 0, nextAttemptAt },
    );
    return affected === 1;
  }

  /** Claims due emails, each for one worker until the lease ends. */
  async claimDue(tx: SystemTx, { now, until, limit }: Lease): Promise<ClaimedMail[]> {
    return tx.query<ClaimedMail>(
      `update mails set attempts = attempts + 1, next_attempt_at = $2
        where id in (select id from mails where status = 'queued' and next_attempt_at <= $1
                      order by next_attempt_at limit $3 for update skip locked)
       returning id, kind, "to", subject, text_sealed as "textSealed", html_sealed as "htmlSealed",
         stop_token as "stopToken",
         created_at as "createdAt", attempts`,
      [now, until, limit],
    );
  }

  /** Changes nothing if the email has been claimed again since. */
  async recordAttempt(
    tx: SystemTx,
    { id, attempts }: ClaimedMail,
    { status, error, nextAttemptAt, sentAt, clearsText }: MailAttempt,
  ): Promise<void> {
    const before: MailStatus[] = status === 'queued' ? ['queued'] : statusesBefore(status);
    await tx.manager.update(
      MailEntity,
      { id, attempts, status: In(before) },
      {
        status,
        nextAttemptAt,
        lastError: error,
        sentAt,
        ...(clearsText && { textSealed: '', htmlSealed: null }),
      },
    );
  }

  /** Deletes one chunk of the emails from before `instant`; returns how many. */
  async deleteBefore(tx: SystemTx, instant: Date): Promise<number> {
    const old = { by: 'created_at', where: 'r.created_at < $1', parameters: [instant] };
    return deleteChunk(tx, { entity: MailEntity, ...old });
  }
}
