export { Conditions } from './conditions.js';
export { createDataSource, type Entities } from './data-source.js';
export { type AddressSetting, connectRefusal } from './database-checks.js';
export { Database } from './database.js';
export { DatabaseModule, type DatabaseSchema } from './database.module.js';
export { chunkRows, deleteChunk, inChunks } from './delete-chunk.js';
export { forEachTenant } from './for-each-tenant.js';
export { idChunks } from './id-chunks.js';
export { inTransactionOf } from './in-transaction-of.js';
export { isUniqueViolation } from './is-unique-violation.js';
export { likePattern } from './like-pattern.js';
export {
  type AdvisoryLockName,
  advisoryLockSql,
  asLocked,
  lockAdvisory,
  lockAdvisoryAll,
  type Locked,
  type LockName,
  tryAdvisoryLockSql,
  tryLockAdvisory,
} from './locks.js';
export { countRows, isBefore, type ListOrder, type ListSource, readPage, readRows } from './read-page.js';
export { pipelined } from './pipelined.js';
export { rowList } from './row-list.js';
export { matchingIds, nothingSelected, type SelectedIds, selectedIds } from './selected-ids.js';
export type { SystemTx, TenantTx } from './transaction.js';
export {
  DeadlineExceededError,
  TransactionAbortedError,
  type TransactionLimits,
} from './transaction-limits.js';
export { byId, type ExportSection, sameNames } from './export-section.js';
export { columnName } from './snake-case-naming.strategy.js';
