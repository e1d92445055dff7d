import type { CsvCell } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FieldErrors } from '../field-errors.js';
import type { ReplyTable } from '../reply-kind.js';
import type { RecordFields } from './record-fields.js';

export interface FileRecord {
  /** The line in the file, from 1. In JSON, the number of the record, because lines have no meaning there. */
  line: number;
  values: Record<string, unknown>;
}

/** A row of a file, with a place for its violations. */
export interface FileRow<Values> {
  problems: FieldErrors;
  values: Values;
}

/** A row, and the id of the record that it replaces or becomes. */
export interface IdentifiedRow<Values> {
  id: string;
  values: Values;
}

/** How a kind of reply is written to files and read from them. */
export interface ReplyFile<Values, Exported> {
  readonly kind: ReplyTable & { materialIdsOf(values: Values): string[] };
  /** All columns that a CSV file may have. */
  readonly columns: readonly string[];
  /** The columns that a CSV file must have. */
  readonly required: readonly string[];
  readonly rowsMax: number;
  /** The limit for the whole file, in code units. */
  readonly lengthMax: number;
  /** A record as a row of a CSV file. */
  cells(record: Exported): Record<string, CsvCell>;
  /** A row of a CSV file as the same row of a JSON file. */
  fromCells(cells: Record<string, string>): Record<string, unknown>;
  /** The values of a row. Adds their violations to `problems`. */
  read(fields: RecordFields, problems: FieldErrors): Values;
  /** Reports the rows that repeat another one. */
  markRepeated(rows: FileRow<Values>[], replace: boolean): void;
  /**
   * The id of the record that a row replaces. Rows that create a record are left out. Reports rows that name a missing
   * record, or one that they may not replace.
   */
  replacedBy(
    tx: TenantTx,
    rows: FileRow<Values>[],
    replace: boolean,
  ): Promise<ReadonlyMap<FileRow<Values>, string>>;
  /** The columns of each row, by PostgreSQL's names. Rejects if a quota or another limit is reached. */
  columnsOf(tx: TenantTx, rows: IdentifiedRow<Values>[]): Promise<object[]>;
}
