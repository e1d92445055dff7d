export { type CheckedFile, damageOf, readContent, writeChecked, writeLines } from './checked-file.js';
export { loadTables } from './load-tables.js';
export { type TableDump, withConnection, withSnapshot } from './snapshot.js';
