import { Injectable } from '@nestjs/common';
import type {
  ClientDownload,
  ClientSystem,
  EditClientDownload,
  EditSupportContact,
  SupportContact,
} from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService, type AuditTarget, changesOf } from '../audit/index.js';
import { ClientDownloadEntity, SupportContactEntity } from './support.entity.js';

const notFound = (): AppError => new AppError('support.not_found', 'There is no such record.');
const inOrder: ClientSystem[] = ['windows', 'macos', 'linux', 'android', 'ios'];

/** One edit after the other, also where there is no row yet to be locked; readers do not wait. */
const holdDownloads = (tx: SystemTx): Promise<unknown> =>
  tx.query('lock table client_downloads in share row exclusive mode');

/** Whom to ask, and where the client is found. System path: it is of no tenant, and visitors read it. */
@Injectable()
export class SupportService {
  constructor(private readonly auditService: AuditService) {}

  async contacts(tx: SystemTx): Promise<SupportContact[]> {
    return tx.manager.find(SupportContactEntity, { order: { id: 'asc' } });
  }

  /** Rejects with `support.not_found`. */
  async contact(tx: SystemTx, id: number): Promise<SupportContact> {
    const found = await tx.manager.findOneBy(SupportContactEntity, { id });
    if (!found) throw notFound();
    return found;
  }

  async editContact(tx: SystemTx, id: number, after: EditSupportContact): Promise<SupportContact> {
    await tx.query('select 1 from support_contacts where id = $1 for no key update', [id]);
    const before = await this.contact(tx, id);
    const changes = changesOf(before, after, ['account', 'path']);
    await tx.manager.update(SupportContactEntity, { id }, after);
    await this.write(tx, { kind: 'support-contact', id: String(id), name: after.account }, changes);
    return { id, ...after };
  }

  async downloads(tx: SystemTx): Promise<ClientDownload[]> {
    const rows = await tx.manager.find(ClientDownloadEntity);
    return rows.sort((one, other) => inOrder.indexOf(one.system) - inOrder.indexOf(other.system));
  }

  async setDownload(
    tx: SystemTx,
    system: ClientSystem,
    { url, version }: EditClientDownload,
  ): Promise<ClientDownload> {
    await holdDownloads(tx);
    const before = await tx.manager.findOneBy(ClientDownloadEntity, { system });
    await tx.query(
      `insert into client_downloads (system, url, version) values ($1, $2, $3)
       on conflict (system) do update set url = excluded.url, version = excluded.version`,
      [system, url, version],
    );
    const after = { system, url, version };
    const changes = before
      ? changesOf(before, after, ['url', 'version'])
      : { url: { to: url }, version: { to: version } };
    await this.write(tx, { kind: 'download', id: system }, changes);
    return after;
  }

  /** Taking away what is not there changes nothing. */
  async removeDownload(tx: SystemTx, system: ClientSystem): Promise<void> {
    await holdDownloads(tx);
    const before = await tx.manager.findOneBy(ClientDownloadEntity, { system });
    if (!before) return this.auditService.unchanged();
    await tx.manager.delete(ClientDownloadEntity, { system });
    const { url, version } = before;
    await this.write(
      tx,
      { kind: 'download', id: system },
      { url: { from: url }, version: { from: version } },
    );
  }

  private async write(
    tx: SystemTx,
    target: AuditTarget,
    changes: ReturnType<typeof changesOf>,
  ): Promise<void> {
    if (Object.keys(changes).length === 0) this.auditService.unchanged();
    else await this.auditService.record(tx, { target, changes });
  }
}
