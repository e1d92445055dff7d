export { createDataSource, type Entities } from './data-source.js';
export { Database } from './database.js';
export { DatabaseModule } from './database.module.js';
export { eachTenant } from './for-each-tenant.js';
export { containing } from './like-pattern.js';
export { together } from './pipelined.js';
export type { SystemTx, TenantTx } from './transaction.js';
