export { type AppliedMigration } from './catalog.queries.js';
export { type CheckedFile, damageOf, readContent, writeChecked, writeLines } from './checked-file.js';
export { loadTables } from './load-tables.js';
export { withConnection } from './connection.js';
export { type TableDump, withSnapshot } from './snapshot.js';
