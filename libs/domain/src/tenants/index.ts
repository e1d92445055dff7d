export { TenantEntity } from './tenant.entity.js';
