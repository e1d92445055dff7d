import { Injectable } from '@nestjs/common';
import type {
  ClientDownload,
  ClientSystem,
  EditClientDownload,
  EditSupportContact,
  Language,
  LegalPage,
  LegalPageName,
  SupportContact,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AuditService, changesOf } from '../audit/index.js';
import { supportNotFound, SupportQueries } from './support.queries.js';
import { SupportRepository } from './support.repository.js';

/** Operators' edits of support contacts, client downloads and legal pages. System path: they belong to no tenant. */
@Injectable()
export class SupportService {
  constructor(
    private readonly database: Database,
    private readonly supportRepository: SupportRepository,
    private readonly supportQueries: SupportQueries,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `support.not_found`. */
  async editContact(id: number, values: EditSupportContact): Promise<SupportContact> {
    return this.database.asSystem(async (tx) => {
      const before = await this.supportRepository.lockContact(tx, id);
      if (!before) throw supportNotFound();
      const after = { id, ...values };
      await this.supportRepository.updateContact(tx, after);
      const target = { kind: 'support-contact', id: String(id), name: after.account };
      const changes = changesOf(before, after, ['account', 'path']);
      await this.auditService.recordChanges(tx, { target, changes });
      return after;
    });
  }

  async setDownload(system: ClientSystem, { url, version }: EditClientDownload): Promise<ClientDownload> {
    return this.database.asSystem(async (tx) => {
      await this.supportRepository.lockDownloads(tx);
      const before = await this.supportRepository.download(tx, system);
      const after = { system, url, version };
      await this.supportRepository.upsertDownload(tx, after);
      const changes = before
        ? changesOf(before, after, ['url', 'version'])
        : { url: { to: url }, version: { to: version } };
      await this.auditService.recordChanges(tx, { target: { kind: 'download', id: system }, changes });
      return after;
    });
  }

  /** Removing a download that does not exist changes nothing. */
  async removeDownload(system: ClientSystem): Promise<void> {
    await this.database.asSystem(async (tx) => {
      await this.supportRepository.lockDownloads(tx);
      const before = await this.supportRepository.download(tx, system);
      if (!before) return this.auditService.unchanged();
      await this.supportRepository.deleteDownload(tx, system);
      const changes = { url: { from: before.url }, version: { from: before.version } };
      await this.auditService.record(tx, { target: { kind: 'download', id: system }, changes });
    });
  }

  /** The audit entry has the lengths of the old and the new text, not the texts. */
  async editLegalPage(page: LegalPageName, language: Language, text: string): Promise<LegalPage> {
    return this.database.asSystem(async (tx) => {
      await this.supportRepository.lockLegalPages(tx);
      const before = await this.supportQueries.viewLegalPage(tx, page, language);
      if (before.text === text) {
        this.auditService.unchanged();
        return before;
      }
      await this.supportRepository.upsertLegalPage(tx, { page, language, text, updatedAt: this.clock.now() });
      const changes = { characters: { from: before.text.length, to: text.length } };
      const target = { kind: 'legal-page', id: `${page} ${language}` };
      await this.auditService.record(tx, { target, changes });
      return this.supportQueries.viewLegalPage(tx, page, language);
    });
  }
}
