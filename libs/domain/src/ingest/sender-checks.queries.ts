import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { subAccountNames } from '../sub-accounts/index.js';
import { tenantZones } from '../tenants/index.js';

/** The fields that every report has. `id` is the client's UUID. */
export interface SentReport {
  id: string;
  subAccountId: string;
}

/** The text is no number, so where the condition does not hold, PostgreSQL fails and commits nothing sent after it. */
const failUnless = (condition: string, text: string): string =>
  `(case when ${condition} then '1' else '${text}' end)::int`;

/** PostgreSQL's SQLSTATE `invalid_text_representation`. */
const isFailed = (error: unknown): boolean => (error as { code?: unknown }).code === '22P02';

export const senderDeleted = (): AppError =>
  new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');

const lockSendersSql = `
  with locked as (
    select from ${subAccountNames} s where id = any($1) and status <> all('{deleting,deleted}')
    order by id for key share of s
  )
  select ${failUnless('count(*) = cardinality($1::text[])', 'a sender is deleted')} from locked`;

const assertActiveSql = `
  select ${failUnless('count(*) = 1', 'the tenant is suspended')}
  from ${tenantZones} t where id = $1 and status = 'active'`;

/**
 * Locks the keys of the reporting sub-accounts, so that a deletion begins before or after a report, never
 * during it. Rejects with `sub-accounts.deleting` if one of them is being deleted, or is deleted. Statements sent
 * after it, and `commit`, then change nothing.
 */
export async function lockSenders(tx: TenantTx, reports: SentReport[]): Promise<void> {
  const ids = [...new Set(reports.map((report) => report.subAccountId))];
  await tx.query(lockSendersSql, [ids]).catch((error: unknown) => {
    throw isFailed(error) ? senderDeleted() : error;
  });
}

/**
 * Rejects if the tenant is suspended, with the error of an ended session. Its session ends in a moment,
 * and the client keeps its reports. Statements sent after it, and `commit`, then change nothing.
 */
export async function assertActive(tx: TenantTx): Promise<void> {
  await tx.query(assertActiveSql, [tx.tenantId]).catch((error: unknown) => {
    if (!isFailed(error)) throw error;
    throw new AppError('desktop.session_ended', 'The account is suspended.');
  });
}
