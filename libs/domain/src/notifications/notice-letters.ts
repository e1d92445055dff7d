import { Injectable } from '@nestjs/common';
import type { Language, Notice } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Letters } from '../mail/index.js';
import { localDate, Tenants } from '../tenants/index.js';
import { NoticeRepository } from './notice.repository.js';

interface Reader {
  to: string;
  language: Language;
}

/** Which notices are worth a letter to the owner, too: those that cannot wait for the next sign-in. */
@Injectable()
export class NoticeLetters {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly tenants: Tenants,
    private readonly letters: Letters,
  ) {}

  async write(tx: TenantTx, noticeId: string): Promise<void> {
    const found = await this.notices.created(tx, noticeId);
    if (!found || !isWritten(found.notice.kind)) return;
    const [owner] = await tx.query<{ email: string }>(
      `select email from users where tenant_id = $1 and role = 'owner' limit 1`,
      [tx.tenantId],
    );
    if (!owner) return;
    const { language, timeZone } = await this.tenants.current(tx);
    await this.post(tx, found.notice, { to: owner.email, language }, timeZone);
  }

  private async post(tx: TenantTx, notice: Notice, reader: Reader, timeZone: string): Promise<void> {
    const dayOf = (at: number): string => localDate(new Date(at), timeZone);
    switch (notice.kind) {
      case 'package.expiring': {
        const { days, endsAt } = notice.params;
        const params = { days, endsOn: dayOf(endsAt) };
        return this.letters.post(tx, { kind: 'package-expiring', ...reader, params });
      }
      case 'package.expired':
        return this.letters.post(tx, { kind: 'package-expired', ...reader, params: {} });
      case 'contact-data.deletion_due': {
        const { days, dueAt } = notice.params;
        const params = { days, dueOn: dayOf(dueAt) };
        return this.letters.post(tx, { kind: 'contact-data-due', ...reader, params });
      }
      case 'contact-data.deleted':
        return this.letters.post(tx, { kind: 'contact-data-deleted', ...reader, params: notice.params });
    }
  }
}

const written: readonly Notice['kind'][] = [
  'package.expiring',
  'package.expired',
  'contact-data.deletion_due',
  'contact-data.deleted',
];

const isWritten = (kind: Notice['kind']): boolean => written.includes(kind);
