import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { subAccountNames } from '../sub-accounts/index.js';
import { tenantZones } from '../tenants/index.js';

/** The fields that every report has. `id` is the client's UUID. */
export interface SentReport {
  id: string;
  subAccountId: string;
}

/**
 * Locks the keys of the reporting sub-accounts, so that a deletion begins before or after a report, never
 * during it. Rejects with `sub-accounts.deleting` where one of them is being deleted, or is deleted.
 */
export async function lockSenders(tx: TenantTx, reports: SentReport[]): Promise<void> {
  const ids = [...new Set(reports.map((report) => report.subAccountId))];
  const locked = await tx.query(
    `select 1 from ${subAccountNames} s where id = any($1) and status <> all('{deleting,deleted}')
     order by id for key share of s`,
    [ids],
  );
  if (locked.length === ids.length) return;
  throw new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');
}

/**
 * Rejects where the tenant is suspended, with the error of an ended session. Its session ends in a moment,
 * and the client keeps its reports.
 */
export async function assertActive(tx: TenantTx): Promise<void> {
  const active = await tx.query(`select 1 from ${tenantZones} t where id = $1 and status = 'active'`, [
    tx.tenantId,
  ]);
  if (active.length === 0) throw new AppError('desktop.session_ended', 'The account is suspended.');
}
