import { Injectable } from '@nestjs/common';
import { type CsvCell, csvMark, csvOf, type FileFormat } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { type UsedReply, usedColumns } from './reply-columns.js';
import { writtenRow } from './reply-files.js';
import type { ReplyKind } from '../reply-item.repository.js';

/** How a kind of replies is read for a file. */
export interface ExportShape<Row> {
  readonly kind: ReplyKind;
  /** Columns of the table, which tell the records' order. */
  readonly order: string;
  /** What of a record `r` is exported, as SQL. */
  readonly fields: string;
  readonly columns: readonly string[];
  cells(row: Row): Record<string, CsvCell>;
}

/** A record may be half a megabyte. */
const pageRows = 200;

/** Writes files page by page: none is ever whole in memory, and none holds a transaction while it is fetched. */
@Injectable()
export class ReplyExportService {
  constructor(private readonly database: Database) {}

  /** What was there as it began, in its order at that time; what is deleted meanwhile is left out. */
  async *write<Row extends object>(
    tenantId: string,
    format: FileFormat,
    shape: ExportShape<Row>,
  ): AsyncGenerator<Buffer> {
    const { ids, columns } = await this.database.asTenant(tenantId, (tx) => begin(tx, shape));
    yield Buffer.from(format === 'csv' ? csvMark + csvOf([columns]) : '[');
    let parting = '';
    const written = (row: Row): string => {
      if (format === 'csv') return `\r\n${csvOf([writtenRow(columns, shape.cells(row))])}`;
      const record = `${parting}\n${JSON.stringify(row, null, 2)}`;
      parting = ',';
      return record;
    };
    for (let from = 0; from < ids.length; from += pageRows) {
      const pageIds = ids.slice(from, from + pageRows);
      const rows = await this.database.asTenant(tenantId, (tx) => read<Row>(tx, shape, pageIds));
      yield Buffer.from(rows.map(written).join(''));
    }
    if (format === 'json') yield Buffer.from('\n]\n');
  }
}

type Shape = Pick<ExportShape<never>, 'kind' | 'order' | 'fields' | 'columns'>;

async function begin(
  tx: TenantTx,
  { kind: { table }, order, columns }: Shape,
): Promise<{ ids: string[]; columns: string[] }> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${table} where tenant_id = $1 order by ${order}`,
    [tx.tenantId],
  );
  const used =
    table === 'quick_replies'
      ? []
      : await tx.query<UsedReply>(
          `select p.place::int as place, bool_or(p.part ? 'variants') as variants
           from ${table} r, jsonb_array_elements(r.replies) with ordinality as p(part, place)
           where r.tenant_id = $1 group by 1`,
          [tx.tenantId],
        );
  return { ids: rows.map(({ id }) => id), columns: usedColumns(columns, used) };
}

/** Their range keeps a page from reading all of a tenant's records where PostgreSQL does not know yet how many there are. */
const read = <Row>(tx: TenantTx, { kind: { table }, fields }: Shape, ids: string[]): Promise<Row[]> =>
  tx.query<Row>(
    `select ${fields} from ${table} r
     join unnest($2::text[]) with ordinality as asked(id, place) on asked.id = r.id
     where r.tenant_id = $1
       and r.id between (select min(id) from unnest($2::text[]) as id) and (select max(id) from unnest($2::text[]) as id)
     order by asked.place`,
    [tx.tenantId, ids],
  );
