// @ts-check
/** @import { MessagePort } from 'node:worker_threads' */
/** @import { ImportEncoding } from '@parley/contracts/public' */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import os from 'node:os';
import { csvRows, CsvSyntaxError, decodedText, TextEncodingError } from '@parley/domain/csv';

// Requests go before files.
if (process.platform === 'linux') os.setPriority(0, Math.max(10, os.getPriority(0)));

const batchRows = 500;

/**
 * Sends the rows of a file in batches: the next one when the one before was taken. At last it sends how reading ended.
 * @param {{ path: string, encoding: ImportEncoding, delimiter: string, isCut: boolean, port: MessagePort }} task
 */
export async function read({ path, encoding, delimiter, isCut, port }) {
  const closed = new AbortController();
  port.once('close', () => closed.abort());
  /** @type {import('@parley/domain/csv').CsvRow[]} */
  let rows = [];
  const send = async () => {
    port.postMessage({ rows });
    rows = [];
    await once(port, 'message', { signal: closed.signal });
  };
  try {
    const text = decodedText(createReadStream(path), encoding, { isCut });
    for await (const row of csvRows(text, delimiter)) {
      rows.push(row);
      if (rows.length === batchRows) await send();
    }
    if (rows.length > 0) await send();
    port.postMessage({ end: 'done' });
  } catch (error) {
    // Nobody reads on.
    if (closed.signal.aborted) return;
    port.postMessage(endOf(error));
  } finally {
    port.close();
  }
}

/** @param {unknown} error */
function endOf(error) {
  if (error instanceof CsvSyntaxError) return { end: 'syntax', line: error.line };
  if (error instanceof TextEncodingError) return { end: 'encoding' };
  return { end: 'failed', message: String(error) };
}
