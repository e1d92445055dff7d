import { Injectable } from '@nestjs/common';
import {
  type NoticePreferenceChange,
  noticePreferenceKinds,
  type NoticePreferences,
  noticeRules,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import type { NoticeReader } from '../notice.queries.js';
import { NoticePreferenceRepository } from './notice-preference.repository.js';

/** The notices that count as unread for a reader, and those that the owner gets as emails. */
@Injectable()
export class NoticePreferenceService {
  constructor(
    private readonly database: Database,
    private readonly preferenceRepository: NoticePreferenceRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async get(tenantId: string, reader: NoticeReader): Promise<NoticePreferences> {
    return this.database.asTenant(tenantId, (tx) => this.read(tx, reader));
  }

  /** Rejects with `request.invalid` if a kind has no email to choose. */
  async edit(
    tenantId: string,
    reader: NoticeReader,
    changes: readonly NoticePreferenceChange[],
  ): Promise<NoticePreferences> {
    changes.forEach(({ kind, letter }, index) => {
      if (letter === undefined || (reader.subAccountId === null && noticeRules[kind].letter === 'on')) return;
      throw AppError.field(`changes[${index}].letter`, 'fixed', 'Emails of this kind can’t be switched');
    });
    return this.database.asTenant(tenantId, async (tx) => {
      const before = await this.read(tx, reader);
      await this.preferenceRepository.set(tx, reader.readerId, changes);
      const after = await this.read(tx, reader);
      await this.record(tx, reader, { before, after });
      // The change affects the number of unread notices.
      await this.outbox.add(tx, 'notice.read', { readerId: reader.readerId });
      return after;
    });
  }

  private async read(tx: TenantTx, { readerId, subAccountId }: NoticeReader): Promise<NoticePreferences> {
    const stored = new Map((await this.preferenceRepository.of(tx, readerId)).map((row) => [row.kind, row]));
    const isOwner = subAccountId === null;
    const entries = noticePreferenceKinds.map((kind) => {
      const { letter } = noticeRules[kind];
      const choice = stored.get(kind);
      const chosen = letter === 'always' || (choice?.letter ?? true);
      return [kind, { badge: choice?.badge ?? true, letter: isOwner && letter !== 'none' ? chosen : null }];
    });
    return Object.fromEntries(entries) as NoticePreferences;
  }

  private async record(
    tx: TenantTx,
    { readerId }: NoticeReader,
    { before, after }: { before: NoticePreferences; after: NoticePreferences },
  ): Promise<void> {
    const off = (preferences: NoticePreferences, what: 'badge' | 'letter') =>
      noticePreferenceKinds.filter((kind) => preferences[kind][what] === false);
    const changed = (what: 'badge' | 'letter') => ({ from: off(before, what), to: off(after, what) });
    const [badges, emails] = [changed('badge'), changed('letter')];
    const differs = ({ from, to }: typeof badges) => from.join() !== to.join();
    if (!differs(badges) && !differs(emails)) return this.auditService.unchanged();
    await this.auditService.record(tx, {
      target: { kind: 'notice-preferences', id: readerId },
      changes: {
        ...(differs(badges) && { uncountedNotices: badges }),
        ...(differs(emails) && { noticesWithoutLetter: emails }),
      },
    });
  }
}
