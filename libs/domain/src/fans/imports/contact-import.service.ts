import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type ContactFilePreview,
  type ContactFileQuery,
  fanLimits,
  type ImportContacts,
  type Task,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import type { Uploader } from '../../media/index.js';
import { TaskFileStore, TaskService } from '../../tasks/index.js';
import { BaseMarkerRegistry } from '../base-marker.registry.js';
import { isHeader, suggestedColumns } from './contact-columns.js';
import type { ContactFile } from './contact-file.js';
import { type ContactImportParams, rowsFile } from './contact-import-file.service.js';
import { ContactFileReceiver } from './contact-file.receiver.js';
import { readChunks, writeRows, type WrittenRows } from './waiting-rows.js';

/** Receives files of contacts; the worker imports them chunk by chunk. */
@Injectable()
export class ContactImportService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly taskService: TaskService,
    private readonly files: TaskFileStore,
    private readonly receiver: ContactFileReceiver,
    private readonly baseMarkers: BaseMarkerRegistry,
  ) {}

  /** How a file is read, by its beginning of `fanLimits.previewBytes` or all of it. Rejects as its receiver does. */
  async preview(by: Uploader, query: ContactFileQuery, body: Readable): Promise<ContactFilePreview> {
    const reception = { query, bytesMax: fanLimits.previewBytes, isBeginning: true };
    return this.receiver.receive(by, body, reception, (file) => previewOf(file, query));
  }

  /**
   * Begins an import: its rows wait with the task. Rejects with `request.invalid`, naming `platform` or `orderIds`, or
   * as its receiver and `writeRows` do.
   */
  async start(by: Uploader, query: ImportContacts, body: Readable): Promise<Task> {
    if (query.platform === undefined && query.platformColumn === undefined)
      throw AppError.field('platform', 'required', 'Choose a platform, or the column that names it.');
    const reception = { query, bytesMax: fanLimits.importBytes, isBeginning: false };
    return this.receiver.receive(by, body, reception, async (file) => {
      const path = `${file.path}.rows`;
      const written = await writeRows(file, query, path);
      return this.database.asTenant(by.tenantId, (tx) =>
        this.idempotencyService.once(tx, { ...query, hash: file.hash }, () =>
          this.store(tx, query, path, written),
        ),
      );
    });
  }

  private async store(
    tx: TenantTx,
    { name, platform, orderIds: listed = '' }: ImportContacts,
    path: string,
    { rows, chunks }: WrittenRows,
  ): Promise<Task> {
    await this.files.lockKind(tx, 'fans.import');
    const orderIds = [...new Set(listed.split(',').filter((id) => id !== ''))];
    await this.baseMarkers.assertOrders(tx, orderIds);
    const params: ContactImportParams = {
      name,
      platform: platform ?? null,
      orderIds,
      reportParts: 0,
      reportBytes: 0,
    };
    const counts = { rows };
    const task = await this.taskService.create(tx, { kind: 'fans.import', total: chunks, params, counts });
    await this.files.writeIn(tx, task.id, rowsFile, readChunks(path));
    return task;
  }
}

async function previewOf(
  { encoding, delimiter, rows }: ContactFile,
  query: ContactFileQuery,
): Promise<ContactFilePreview> {
  const found: string[][] = [];
  for await (const { cells } of rows) {
    if (found.push(cells.slice(0, fanLimits.importColumns)) > fanLimits.previewRows) break;
  }
  const [first = []] = found;
  const header = query.header ?? isHeader(first);
  const width = Math.max(0, ...found.map((cells) => cells.length));
  const widened = found.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
  const names = header ? (widened[0] ?? []) : Array.from({ length: width }, () => '');
  return {
    encoding,
    delimiter,
    header,
    columns: suggestedColumns(names),
    rows: (header ? widened.slice(1) : widened).slice(0, fanLimits.previewRows),
  };
}
