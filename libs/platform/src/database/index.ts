export { createDataSource, type Entities } from './data-source.js';
export { Database } from './database.js';
export { DatabaseModule } from './database.module.js';
export { eachTenant } from './each-tenant.js';
export { containing } from './like.js';
export { together } from './together.js';
export type { SystemTx, TenantTx } from './transaction.js';
