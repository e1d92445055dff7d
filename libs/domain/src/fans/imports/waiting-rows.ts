import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fanLimits, type ImportContacts } from '@parley/contracts/public';
import { isHeader } from './contact-columns.js';
import { type ContactFile, rejectImport } from './contact-file.js';
import type { WaitingRow } from './imported-row.js';

export interface WrittenRows {
  rows: number;
  chunks: number;
}

/** Rows imported in one transaction. */
const chunkRows = 500;

/**
 * Writes the mapped columns of a file's rows into another file, one line of JSON per chunk. Rejects with
 * `fans.import_invalid` if there are no rows, too many, or fewer columns than are mapped.
 */
export async function writeRows(
  { rows }: ContactFile,
  query: ImportContacts,
  path: string,
): Promise<WrittenRows> {
  const written: WrittenRows = { rows: 0, chunks: 0 };
  await pipeline(Readable.from(chunkLines(rows, query, written)), createWriteStream(path, { mode: 0o600 }));
  if (written.rows === 0) rejectImport('file', 'required', 'The file has no rows.');
  return written;
}

/** The written chunks, as the bytes of their JSON. */
export async function* readChunks(path: string): AsyncGenerator<Buffer> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield Buffer.from(line);
}

async function* chunkLines(
  rows: ContactFile['rows'],
  query: ImportContacts,
  written: WrittenRows,
): AsyncGenerator<string> {
  let [chunk, isFirst] = [[] as WaitingRow[], true];
  for await (const { line, cells } of rows) {
    if (isFirst) {
      isFirst = false;
      assertColumns(query, cells.length);
      if (query.header ?? isHeader(cells)) continue;
    }
    const max = fanLimits.importRows;
    if (++written.rows > max)
      rejectImport('file', 'maxRows', `A file may have at most ${max} rows.`, { max: String(max) });
    chunk.push(mapped(line, cells, query));
    if (chunk.length < chunkRows) continue;
    written.chunks++;
    yield `${JSON.stringify(chunk)}\n`;
    chunk = [];
  }
  if (chunk.length === 0) return;
  written.chunks++;
  yield `${JSON.stringify(chunk)}\n`;
}

function mapped(line: number, cells: string[], query: ImportContacts): WaitingRow {
  const cell = (index: number | undefined): string => (index === undefined ? '' : (cells[index] ?? ''));
  return {
    line,
    account: cell(query.account),
    nickname: cell(query.nickname),
    link: cell(query.link),
    phone: cell(query.phone),
    platform: cell(query.platformColumn),
  };
}

const columnFields = ['account', 'nickname', 'link', 'phone', 'platformColumn'] as const;

function assertColumns(query: ImportContacts, columns: number): void {
  for (const field of columnFields) {
    if ((query[field] ?? 0) >= columns)
      rejectImport(field, 'column', `The file has ${columns} columns.`, { columns: String(columns) });
  }
}
