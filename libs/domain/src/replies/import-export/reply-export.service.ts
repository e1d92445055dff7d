import { Injectable } from '@nestjs/common';
import { type CsvCell, csvMark, csvOf, type FileFormat } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { usedColumns } from './reply-columns.js';
import { ReplyFileQueries } from './reply-file.queries.js';
import { writtenRow } from './reply-files.js';
import type { ReplyKind } from '../reply-item.repository.js';

/** How a kind of replies is written into a file. */
export interface ExportShape<Row> {
  readonly kind: ReplyKind;
  readonly columns: readonly string[];
  cells(row: Row): Record<string, CsvCell>;
}

/** A record may be half a megabyte. */
const pageRows = 200;

/** Writes files page by page: none is ever whole in memory, and none holds a transaction while it is fetched. */
@Injectable()
export class ReplyExportService {
  constructor(
    private readonly database: Database,
    private readonly queries: ReplyFileQueries,
  ) {}

  /** The records that exist at the beginning, in their order at that time; those deleted meanwhile are left out. */
  async *write<Row extends object>(
    tenantId: string,
    format: FileFormat,
    shape: ExportShape<Row>,
  ): AsyncGenerator<Buffer> {
    const { kind } = shape;
    const { ids, columns } = await this.database.asTenant(tenantId, async (tx) => ({
      ids: await this.queries.ids(tx, kind),
      columns: usedColumns(shape.columns, await this.queries.usedReplies(tx, kind)),
    }));
    yield Buffer.from(format === 'csv' ? csvMark + csvOf([columns]) : '[');
    let separator = '';
    const written = (row: Row): string => {
      if (format === 'csv') return `\r\n${csvOf([writtenRow(columns, shape.cells(row))])}`;
      const record = `${separator}\n${JSON.stringify(row, null, 2)}`;
      separator = ',';
      return record;
    };
    for (let from = 0; from < ids.length; from += pageRows) {
      const pageIds = ids.slice(from, from + pageRows);
      const rows = await this.database.asTenant(tenantId, (tx) => this.queries.page<Row>(tx, kind, pageIds));
      yield Buffer.from(rows.map(written).join(''));
    }
    if (format === 'json') yield Buffer.from('\n]\n');
  }
}
