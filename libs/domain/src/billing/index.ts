export { BillingModule } from './billing.module.js';
export { CatalogueModule } from './catalogue.module.js';
export { CatalogueService } from './catalogue.service.js';
export { CatalogueRepository } from './catalogue.repository.js';
export { PackageEntity, PackageFamilyEntity } from './package.entity.js';
export {
  contactsDueSql,
  includesSql,
  keptUntilSql,
  lapsedSql,
  packageFamilyView,
  packageSql,
  packageView,
} from './package-views.queries.js';
export { PrivilegeService } from './privilege.service.js';
export { quotaLimitsSql } from './quota.queries.js';
export { QuotaRegistry } from './quota.registry.js';
export { QuotaService } from './quota.service.js';
export { TenantPackageQueries } from './tenant-package.queries.js';
