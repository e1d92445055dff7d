import { Injectable } from '@nestjs/common';
import type {
  ClientDownload,
  ClientSystem,
  EditClientDownload,
  EditSupportContact,
  SupportContact,
} from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Database, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService, type AuditTarget, changesOf } from '../audit/index.js';
import { InstallationSettingsRepository } from '../settings/index.js';
import { senderContact } from './sender-contact.js';
import { SupportRepository } from './support.repository.js';

const notFound = (): AppError => new AppError('support.not_found', 'There is no such record.');
/** Contacts have fixed numbers. */
const customerService = 2;
const shownOrder: ClientSystem[] = ['windows', 'macos', 'linux', 'android', 'ios'];

/** Support contacts and client downloads. System path: they belong to no tenant, and visitors read them. */
@Injectable()
export class SupportService {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly supportRepository: SupportRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly auditService: AuditService,
  ) {}

  async contacts(): Promise<SupportContact[]> {
    return this.database.asSystem((tx) => this.supportRepository.contacts(tx));
  }

  /**
   * As visitors see it: the seller's name and the address that letters come from stand in for a customer service that
   * is not set. Rejects with `support.not_found`.
   */
  async contact(id: number): Promise<SupportContact> {
    return this.database.asSystem(async (tx) => {
      const contact = await this.supportRepository.contact(tx, id);
      if (!contact) throw notFound();
      if (id !== customerService || contact.account !== '' || contact.path !== '') return contact;
      const { seller } = await this.settingsRepository.find(tx);
      return { id, ...senderContact(this.config, seller?.name ?? '') };
    });
  }

  /** Rejects with `support.not_found`. */
  async editContact(id: number, values: EditSupportContact): Promise<SupportContact> {
    return this.database.asSystem(async (tx) => {
      const before = await this.supportRepository.lockContact(tx, id);
      if (!before) throw notFound();
      const after = { id, ...values };
      await this.supportRepository.updateContact(tx, after);
      const target = { kind: 'support-contact', id: String(id), name: after.account };
      await this.record(tx, target, changesOf(before, after, ['account', 'path']));
      return after;
    });
  }

  async downloads(): Promise<ClientDownload[]> {
    const downloads = await this.database.asSystem((tx) => this.supportRepository.downloads(tx));
    return downloads.sort((one, other) => shownOrder.indexOf(one.system) - shownOrder.indexOf(other.system));
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
      await this.record(tx, { kind: 'download', id: system }, changes);
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
      await this.record(tx, { kind: 'download', id: system }, changes);
    });
  }

  private async record(
    tx: SystemTx,
    target: AuditTarget,
    changes: ReturnType<typeof changesOf>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) this.auditService.unchanged();
    else await this.auditService.record(tx, { target, changes });
  }
}
