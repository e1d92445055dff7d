import { Injectable } from '@nestjs/common';
import type { Language, LegalPage, LegalPageName } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { AuditService } from '../audit/index.js';
import { legalTexts } from './legal-texts.js';
import { SupportRepository } from './support.repository.js';

/**
 * The terms and the privacy notice: an operator's text, or the one that comes with the product. System path: they
 * belong to no tenant, and visitors read them.
 */
@Injectable()
export class LegalPageService {
  constructor(
    private readonly database: Database,
    private readonly supportRepository: SupportRepository,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  async get(page: LegalPageName, language: Language): Promise<LegalPage> {
    return this.database.asSystem((tx) => this.getIn(tx, page, language));
  }

  /** The audit entry has the lengths of the old and the new text, not the texts. */
  async edit(page: LegalPageName, language: Language, text: string): Promise<LegalPage> {
    return this.database.asSystem(async (tx) => {
      await this.supportRepository.lockLegalPages(tx);
      const before = await this.getIn(tx, page, language);
      if (before.text === text) {
        this.auditService.unchanged();
        return before;
      }
      await this.supportRepository.upsertLegalPage(tx, { page, language, text, updatedAt: this.clock.now() });
      await this.auditService.record(tx, {
        target: { kind: 'legal-page', id: `${page} ${language}` },
        changes: { characters: { from: before.text.length, to: text.length } },
      });
      return this.getIn(tx, page, language);
    });
  }

  private async getIn(tx: SystemTx, page: LegalPageName, language: Language): Promise<LegalPage> {
    const stored = await this.supportRepository.legalPage(tx, page, language);
    const { text, updatedAt } = stored ?? { text: legalTexts[page][language], updatedAt: null };
    return { page, language, text, updatedAt: updatedAt?.toISOString() ?? null };
  }
}
