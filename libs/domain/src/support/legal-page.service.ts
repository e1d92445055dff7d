import { Injectable } from '@nestjs/common';
import type { Language, LegalPage, LegalPageName } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { AuditService } from '../audit/index.js';
import { legalTexts } from './legal-texts.js';
import { LegalPageEntity } from './support.entity.js';

/**
 * The terms and the privacy notice: an operator's text, or the one that comes with the product. System path: it is of
 * no tenant, and visitors read it.
 */
@Injectable()
export class LegalPageService {
  constructor(
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  async get(tx: SystemTx, page: LegalPageName, language: Language): Promise<LegalPage> {
    const stored = await tx.manager.findOneBy(LegalPageEntity, { page, language });
    const { text, updatedAt } = stored ?? { text: legalTexts[page][language], updatedAt: null };
    return { page, language, text, updatedAt: updatedAt?.toISOString() ?? null };
  }

  /** The text itself is not kept in the audit: how long it was and became is. */
  async edit(tx: SystemTx, page: LegalPageName, language: Language, text: string): Promise<LegalPage> {
    // One edit after the other, also where there is no row yet to be locked.
    await tx.query('lock table legal_pages in share row exclusive mode');
    const before = await this.get(tx, page, language);
    if (before.text === text) {
      this.auditService.unchanged();
      return before;
    }
    await tx.query(
      `insert into legal_pages (page, language, text, updated_at) values ($1, $2, $3, $4)
       on conflict (page, language) do update set text = excluded.text, updated_at = excluded.updated_at`,
      [page, language, text, this.clock.now()],
    );
    await this.auditService.record(tx, {
      target: { kind: 'legal-page', id: `${page} ${language}` },
      changes: { characters: { from: before.text.length, to: text.length } },
    });
    return this.get(tx, page, language);
  }
}
