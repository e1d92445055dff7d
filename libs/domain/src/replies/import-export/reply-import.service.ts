import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Imported, ImportQuery } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { FairLimiter } from '@parley/platform/concurrency';
import { IdempotencyService } from '@parley/platform/idempotency';
import { withReceived } from '../../media/index.js';
import type { ReplyKind } from '../reply-item.repository.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { rejectFile } from './file-problems.js';
import type { FileShape } from './file-shape.js';
import { type FileRow, type ReadFile, readRows } from './reply-files.js';

/** How many files of one tenant are received at the same time on one api, and how many wait. */
const perTenant = { atOnce: 2, waiting: 30 };
/** Files of all tenants that are read and stored at the same time: each has all of its rows in memory. */
const readAtOnce = 2;
/** Bytes of a code unit in UTF-8 at most. */
const unitBytes = 3;

export interface Importer extends ImportQuery {
  tenantId: string;
}

/** The id of the record that a row replaces; rows that create one are left out. */
export type ReplacedRows<Values> = ReadonlyMap<FileRow<Values>, string>;

export interface ImportedRecord<Values> {
  id: string;
  values: Values;
}

/** How a kind of replies is imported. */
export interface ImportShape<Values> {
  readonly kind: ReplyKind;
  readonly file: FileShape<Values>;
  /** Notes the rows that repeat another. */
  markRepeated(rows: FileRow<Values>[], replace: boolean): void;
  /** Finds the records that rows replace, and notes rows that name what is missing or what they may not replace. */
  resolve(tx: TenantTx, rows: FileRow<Values>[], replace: boolean): Promise<ReplacedRows<Values>>;
  write(tx: TenantTx, records: ImportedRecord<Values>[]): Promise<void>;
  materialIds(values: Values): string[];
}

/** Imports files: received whole, read in turns, and stored in one transaction. */
@Injectable()
export class ReplyImportService {
  private readonly reading = new FairLimiter(readAtOnce);
  private readonly tenants = new Map<string, { limiter: FairLimiter; asking: number }>();

  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly writer: ReplyItemWriter,
  ) {}

  /**
   * All rows or none. Rejects with `replies.import_invalid`, with the kind's `too_many`, with `server.unavailable` where
   * too many files of the tenant wait, or as `withReceived` or the shape's steps do.
   */
  async importFile<Values>(by: Importer, body: Readable, shape: ImportShape<Values>): Promise<Imported> {
    const { tenantId, format, replace } = by;
    return this.inTurn(tenantId, () =>
      withReceived(
        body,
        ({ file, hash }) =>
          this.reading.run(async () => {
            const read = await readRows(createReadStream(file) as AsyncIterable<Buffer>, format, shape.file);
            return this.database.asTenant(tenantId, (tx) =>
              this.idempotencyService.once(tx, { format, replace, hash }, () =>
                this.store(tx, read, shape, replace),
              ),
            );
          }, tenantId),
        shape.file.lengthMax * unitBytes,
      ),
    );
  }

  private async store<Values>(
    tx: TenantTx,
    { rows, problems }: ReadFile<Values>,
    shape: ImportShape<Values>,
    replace: boolean,
  ): Promise<Imported> {
    const { kind } = shape;
    shape.markRepeated(rows, replace);
    rejectFile(problems);
    await this.writer.lock(tx);
    const replaced = await shape.resolve(tx, rows, replace);
    rejectFile(problems);
    const counts = { created: rows.length - replaced.size, replaced: replaced.size };
    await this.writer.checkRoom(tx, kind, counts.created);
    const records = rows.map((row) => ({
      id: replaced.get(row) ?? this.writer.nextId(kind),
      values: row.values,
    }));
    await shape.write(tx, records);
    await this.writer.setMaterials(
      tx,
      records.map(({ id, values }) => ({ id, materialIds: shape.materialIds(values) })),
    );
    await this.writer.imported(tx, kind, counts);
    return counts;
  }

  /** Files of one tenant, however slowly they arrive, take no other tenant's place. */
  private async inTurn<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const full = 'Too many files are being imported. Try again shortly.';
    const turn = this.tenants.get(tenantId) ?? {
      limiter: new FairLimiter(perTenant.atOnce, { max: perTenant.waiting, full, retryAfterSeconds: 5 }),
      asking: 0,
    };
    this.tenants.set(tenantId, turn);
    turn.asking++;
    try {
      return await turn.limiter.run(work);
    } finally {
      if (--turn.asking === 0) this.tenants.delete(tenantId);
    }
  }
}
