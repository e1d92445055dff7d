import { Injectable } from '@nestjs/common';
import type {
  ClientDownload,
  ClientSystem,
  Language,
  LegalPage,
  LegalPageName,
  SupportContact,
} from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Database, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { InstallationSettingsRepository } from '../settings/index.js';
import { legalTexts } from './legal-texts.js';
import { senderContact } from './sender-contact.js';
import { ClientDownloadEntity, SupportContactEntity } from './support.entity.js';
import { SupportRepository } from './support.repository.js';

/** Contacts have fixed numbers. */
const customerService = 2;
const shownOrder: ClientSystem[] = ['windows', 'macos', 'linux', 'android', 'ios'];

/**
 * Support contacts, client downloads, the terms and the privacy notice. System path: they belong to no tenant, and
 * visitors read them.
 */
@Injectable()
export class SupportQueries {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly supportRepository: SupportRepository,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
  ) {}

  async contacts(): Promise<SupportContact[]> {
    return this.database.asSystem((tx) => tx.manager.find(SupportContactEntity, { order: { id: 'asc' } }));
  }

  /**
   * The contact as visitors see it. While no customer service is set, the seller's name and the sender address of emails
   * replace it. Rejects with `support.not_found`.
   */
  async contact(id: number): Promise<SupportContact> {
    return this.database.asSystem(async (tx) => {
      const contact = await tx.manager.findOneBy(SupportContactEntity, { id });
      if (!contact) throw supportNotFound();
      if (id !== customerService || contact.account !== '' || contact.path !== '') return contact;
      const { seller } = await this.installationSettingsRepository.find(tx);
      return { id, ...senderContact(this.config, seller?.name ?? '') };
    });
  }

  async downloads(): Promise<ClientDownload[]> {
    const downloads = await this.database.asSystem((tx) => tx.manager.find(ClientDownloadEntity));
    return downloads.sort((one, other) => shownOrder.indexOf(one.system) - shownOrder.indexOf(other.system));
  }

  async legalPage(page: LegalPageName, language: Language): Promise<LegalPage> {
    return this.database.asSystem((tx) => this.viewLegalPage(tx, page, language));
  }

  /** An operator's text, or the product's own. */
  async viewLegalPage(tx: SystemTx, page: LegalPageName, language: Language): Promise<LegalPage> {
    const stored = await this.supportRepository.legalPage(tx, page, language);
    const { text, updatedAt } = stored ?? { text: legalTexts[page][language], updatedAt: null };
    return { page, language, text, updatedAt: updatedAt?.toISOString() ?? null };
  }
}

export const supportNotFound = (): AppError => new AppError('support.not_found', 'There is no such record.');
