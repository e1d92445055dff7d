import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  type ContactFilePreview,
  type ContactFileQuery,
  fanLimits,
  type ImportContacts,
  type PlatformCode,
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
import { ContactFileReceiver } from './contact-file.receiver.js';
import { readChunks, writeRows, type WrittenRows } from './waiting-rows.js';

/** The task's file of waiting rows. Each of its parts is a chunk. */
export const rowsFile = 'rows';

export interface ContactImportParams {
  name: string;
  /** The platform for rows without one. */
  platform: PlatformCode | null;
  orderIds: string[];
  /** The parts and bytes of the report so far. */
  reportParts: number;
  reportBytes: number;
}

/** Receives files of contacts; the worker imports them chunk by chunk. */
@Injectable()
export class ContactImportService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly taskService: TaskService,
    private readonly taskFileStore: TaskFileStore,
    private readonly contactFileReceiver: ContactFileReceiver,
    private readonly baseMarkerRegistry: BaseMarkerRegistry,
  ) {}

  /**
   * Shows the columns and first rows of a file, from its first `fanLimits.previewBytes`. Rejects as
   * `ContactFileReceiver` does.
   */
  async preview(by: Uploader, query: ContactFileQuery, body: Readable): Promise<ContactFilePreview> {
    const reception = { query, bytesMax: fanLimits.previewBytes, isBeginning: true };
    return this.contactFileReceiver.receive(by, body, reception, (file) => previewOf(file, query));
  }

  /**
   * Begins an import. Its rows wait with the task. Rejects with `request.invalid`, naming `platform` or `orderIds`, or
   * as `ContactFileReceiver` and `writeRows` do.
   */
  async start(by: Uploader, query: ImportContacts, body: Readable): Promise<Task> {
    if (query.platform === undefined && query.platformColumn === undefined)
      throw AppError.field('platform', 'required', 'Choose a platform, or the column that names it.');
    const reception = { query, bytesMax: fanLimits.importBytes, isBeginning: false };
    return this.contactFileReceiver.receive(by, body, reception, async (file) => {
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
    await this.taskFileStore.lockKind(tx, 'fans.import');
    const orderIds = [...new Set(listed.split(',').filter((id) => id !== ''))];
    await this.baseMarkerRegistry.assertOrders(tx, orderIds);
    const params: ContactImportParams = {
      name,
      platform: platform ?? null,
      orderIds,
      reportParts: 0,
      reportBytes: 0,
    };
    const counts = { rows };
    const task = await this.taskService.create(tx, { kind: 'fans.import', total: chunks, params, counts });
    await this.taskFileStore.storeChunks(tx, task.id, rowsFile, readChunks(path));
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
