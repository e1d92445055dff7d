import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { csvMark, csvOf, type FileFormat, type Imported, type ImportQuery } from '@parley/contracts/public';
import { FairLimiter } from '@parley/platform/concurrency';
import { Database, type TenantTx } from '@parley/platform/database';
import { withReceived } from '../../media/index.js';
import { ReplyItemQueries } from '../reply-item.queries.js';
import { ReplyItemWriter } from '../reply-item.writer.js';
import { rejectFile } from './file-problems.js';
import { usedColumns } from './reply-columns.js';
import type { ReplyFile } from './reply-file.js';
import { type ReadFile, readRows, writtenRow } from './file-rows.js';

/** How many files of one tenant one api receives at the same time, and how many wait. */
const perTenant = { atOnce: 2, waiting: 30 };
/** Files of all tenants that are read and stored at the same time. Each has all its rows in memory. */
const readAtOnce = 2;
/** The most bytes of a code unit in UTF-8. */
const unitBytes = 3;
/** Records that an export reads at once. Each may take half a megabyte. */
const pageRows = 200;

/**
 * Exports replies page by page. Imports files: receives them whole, reads them in turns, and stores each in one
 * transaction.
 */
@Injectable()
export class ReplyFileService {
  private readonly reading = new FairLimiter(readAtOnce);
  private readonly tenants = new Map<string, { limiter: FairLimiter; asking: number }>();

  constructor(
    private readonly database: Database,
    private readonly itemQueries: ReplyItemQueries,
    private readonly itemWriter: ReplyItemWriter,
  ) {}

  /**
   * The records that exist at the beginning, in their order at that time. Those deleted meanwhile are left out. A file
   * is never whole in memory, and holds no transaction while the client downloads it.
   */
  async *export<Exported extends object>(
    tenantId: string,
    format: FileFormat,
    file: Pick<ReplyFile<never, Exported>, 'kind' | 'columns' | 'cells'>,
  ): AsyncGenerator<Buffer> {
    const { kind } = file;
    const { ids, columns } = await this.database.asTenant(tenantId, async (tx) => ({
      ids: await this.itemQueries.ids(tx, kind),
      columns: usedColumns(file.columns, await this.itemQueries.usedReplies(tx, kind)),
    }));
    yield Buffer.from(format === 'csv' ? csvMark + csvOf([columns]) : '[');
    let separator = '';
    const written = (record: Exported): string => {
      if (format === 'csv') return `\r\n${csvOf([writtenRow(columns, file.cells(record))])}`;
      const text = `${separator}\n${JSON.stringify(record, null, 2)}`;
      separator = ',';
      return text;
    };
    for (let from = 0; from < ids.length; from += pageRows) {
      const pageIds = ids.slice(from, from + pageRows);
      const records = await this.database.asTenant(tenantId, async (tx) =>
        this.itemQueries.page<Exported>(tx, kind, pageIds),
      );
      yield Buffer.from(records.map(written).join(''));
    }
    if (format === 'json') yield Buffer.from('\n]\n');
  }

  /**
   * Stores all rows or none. Rejects with `replies.import_invalid`, with the kind's `too_many`, with
   * `server.unavailable` if too many files of the tenant wait, or as `withReceived` or the steps of the kind's file do.
   */
  async import<Values>(
    tenantId: string,
    { format, replace }: ImportQuery,
    { body, file }: { body: Readable; file: ReplyFile<Values, never> },
  ): Promise<Imported> {
    return this.inTurn(tenantId, () =>
      withReceived(
        body,
        ({ file: path, hash }) =>
          this.reading.run(async () => {
            const read = await readRows(createReadStream(path) as AsyncIterable<Buffer>, format, file);
            return this.itemWriter.once(tenantId, { format, replace, hash }, (tx) =>
              this.store(tx, read, file, replace),
            );
          }, tenantId),
        file.lengthMax * unitBytes,
      ),
    );
  }

  private async store<Values>(
    tx: TenantTx,
    { rows, problems }: ReadFile<Values>,
    file: ReplyFile<Values, never>,
    replace: boolean,
  ): Promise<Imported> {
    const { kind } = file;
    file.markRepeated(rows, replace);
    rejectFile(problems);
    await this.itemWriter.lock(tx);
    const replaced = await file.replacedBy(tx, rows, replace);
    rejectFile(problems);
    const counts = { created: rows.length - replaced.size, replaced: replaced.size };
    await this.itemWriter.checkRoom(tx, kind, counts.created);
    const identified = rows.map((row) => ({
      id: replaced.get(row) ?? this.itemWriter.nextId(kind),
      values: row.values,
    }));
    await this.itemWriter.upsertAll(tx, kind, await file.columnsOf(tx, identified), {
      counts,
      holders: identified.map(({ id, values }) => ({ id, materialIds: kind.materialIdsOf(values) })),
    });
    return counts;
  }

  /** Slow files of one tenant do not take the places of other tenants. */
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
