import type { FieldErrors } from '../field-errors.js';
import type { RecordFields } from './record-fields.js';

/** How a kind of replies is written into files, and read from them. */
export interface FileShape<Values> {
  /** All columns that a CSV file may have. */
  readonly columns: readonly string[];
  /** The columns that it must have. */
  readonly required: readonly string[];
  readonly rowsMax: number;
  /** Code units of the whole file. */
  readonly lengthMax: number;
  /** A row of a CSV file as the same row of a JSON file. */
  fromCells(cells: Record<string, string>): Record<string, unknown>;
  /** Adds what is wrong to `problems`. */
  read(fields: RecordFields, problems: FieldErrors): Values;
}

export interface FileRecord {
  /** The line in the file, from 1; in JSON, where lines mean nothing, the number of the record. */
  line: number;
  values: Record<string, unknown>;
}
