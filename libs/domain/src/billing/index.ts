export { BillingModule } from './billing.module.js';
export { PackageEntity, PackageFamilyEntity } from './package.entity.js';
export { packageSql } from './package-sql.js';
export { Privileges } from './privileges.js';
export { TenantPackages } from './tenant-packages.js';
