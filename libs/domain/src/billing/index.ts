export { BillingModule } from './billing.module.js';
export { CatalogueModule } from './catalogue.module.js';
export { CatalogueService } from './catalogue.service.js';
export { CatalogueViews } from './catalogue.views.js';
export { PackageEntity, PackageFamilyEntity } from './package.entity.js';
export { packageSql } from './package-sql.js';
export { Privileges } from './privileges.js';
export { TenantPackages } from './tenant-packages.js';
