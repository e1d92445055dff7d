import { Client } from 'pg';
import { connectRefusal, type AddressSetting } from '../database/index.js';
import { StartRefused } from '../errors/index.js';

/** Formats and limits that hold until the transaction ends, also through a pooler. */
export const unlimited = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`;

/**
 * Runs `work` on its own connection without the limits of ordinary statements. Throws `StartRefused`, which names the
 * setting but never the address, if PostgreSQL rejects the connection, ends it, or rejects a statement for lack of space
 * or rights.
 */
export async function withConnection<T>(
  setting: AddressSetting,
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000, keepAlive: true });
  let broken: Error | undefined;
  client.on('error', (error) => (broken = error));
  try {
    await client.connect();
  } catch (error) {
    throw connectRefusal(setting, error);
  }
  try {
    return await work(client);
  } catch (error) {
    if (broken) throw new StartRefused(`PostgreSQL ended the connection of ${setting}: try again.`);
    throw statementRefusal(setting, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A refusal that an operator can fix, as a sentence. */
function statementRefusal(setting: AddressSetting, error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code === '53100') return new StartRefused('The disk of PostgreSQL is full: free some space there.');
  if (code === '42501') return new StartRefused(`The role of ${setting} lacks a right: ${message}.`);
  if (code?.startsWith('57P'))
    return new StartRefused(`PostgreSQL ended the connection of ${setting}: try again.`);
  return error;
}
