import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fanLimits, type ImportContacts } from '@parley/contracts/public';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csvRows, decodedText } from '../../csv/index.js';
import { type CsvForm, openContactFile } from './contact-file.js';
import { readChunks, writeRows } from './waiting-rows.js';

const query: ImportContacts = { name: 'fans.csv', account: 0, nickname: 1, platform: 'line', header: true };

/** A fifth of the real limit. Rows are read in pieces of 500. */
const most = 40_000;
let folder = '';
beforeEach(async () => {
  vi.spyOn(fanLimits, 'importRows', 'get').mockReturnValue(most as never);
  folder = await mkdtemp(path.join(tmpdir(), 'waiting-rows-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(folder, { recursive: true });
});

/** A generated file with this many rows. `made` counts the rows that were read. */
function fileOf(rows: number) {
  const made = { rows: 0 };
  async function* read(): AsyncGenerator<Buffer> {
    yield Buffer.from('account,name');
    for (made.rows = 0; made.rows < rows; made.rows += 100) {
      const count = Math.min(100, rows - made.rows);
      yield Buffer.from(Array.from({ length: count }, (_, n) => `\nfan_${made.rows + n},Ann`).join(''));
    }
  }
  return { made, read };
}

/** Read in this process instead of a thread. */
const sourceOf = (read: () => AsyncIterable<Buffer>) => ({
  read,
  rows: ({ encoding, delimiter }: CsvForm) => csvRows(decodedText(read(), encoding), delimiter),
});

const write = async (read: () => AsyncIterable<Buffer>) => {
  const opened = await openContactFile(sourceOf(read), { ...query, encoding: 'utf-8' });
  return writeRows(opened, query, path.join(folder, 'rows'));
};

it('writes the largest file in chunks, and holds few of its rows at a time', async () => {
  const { made, read } = fileOf(most);
  const opened = await openContactFile(sourceOf(read), { ...query, encoding: 'utf-8' });
  let [taken, ahead] = [0, 0];
  async function* rows() {
    for await (const row of opened.rows) {
      ahead = Math.max(ahead, made.rows - ++taken);
      yield row;
    }
  }
  const written = await writeRows({ ...opened, rows: rows() }, query, path.join(folder, 'rows'));
  expect(written).toEqual({ rows: most, chunks: most / 500 });
  expect(ahead).toBeLessThan(20_000);
  let chunks = 0;
  for await (const chunk of readChunks(path.join(folder, 'rows'))) {
    if (chunks++ === 0)
      expect((JSON.parse(chunk.toString()) as object[])[0]).toMatchObject({ line: 2, account: 'fan_0' });
  }
  expect(chunks).toBe(written.chunks);
});

it('stops reading a file with too many rows', async () => {
  const { made, read } = fileOf(10 * most);
  await expect(write(read)).rejects.toMatchObject({ code: 'fans.import_invalid' });
  expect(made.rows).toBeLessThan(2 * most);
});
