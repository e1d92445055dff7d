import { Injectable } from '@nestjs/common';
import type { ClientDownload, ClientSystem, Language, LegalPageName } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { ClientDownloadEntity, LegalPageEntity, SupportContactEntity } from './support.entity.js';

/**
 * Support contacts, client downloads and legal pages. They belong to no tenant, so every method takes a system
 * transaction.
 */
@Injectable()
export class SupportRepository {
  async lockContact(tx: SystemTx, id: number): Promise<SupportContactEntity | null> {
    return tx.manager.findOne(SupportContactEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async updateContact(tx: SystemTx, { id, ...values }: SupportContactEntity): Promise<void> {
    await tx.manager.update(SupportContactEntity, { id }, values);
  }

  /** One edit at a time, even if there is no row to lock yet. Readers do not wait. */
  async lockDownloads(tx: SystemTx): Promise<void> {
    await tx.query('lock table client_downloads in share row exclusive mode');
  }

  async download(tx: SystemTx, system: ClientSystem): Promise<ClientDownloadEntity | null> {
    return tx.manager.findOneBy(ClientDownloadEntity, { system });
  }

  async upsertDownload(tx: SystemTx, download: ClientDownload): Promise<void> {
    await tx.manager.upsert(ClientDownloadEntity, download, ['system']);
  }

  async deleteDownload(tx: SystemTx, system: ClientSystem): Promise<void> {
    await tx.manager.delete(ClientDownloadEntity, { system });
  }

  /** One edit at a time, even if there is no row to lock yet. Readers do not wait. */
  async lockLegalPages(tx: SystemTx): Promise<void> {
    await tx.query('lock table legal_pages in share row exclusive mode');
  }

  async legalPage(tx: SystemTx, page: LegalPageName, language: Language): Promise<LegalPageEntity | null> {
    return tx.manager.findOneBy(LegalPageEntity, { page, language });
  }

  async upsertLegalPage(tx: SystemTx, page: LegalPageEntity): Promise<void> {
    await tx.manager.upsert(LegalPageEntity, page, ['page', 'language']);
  }
}
