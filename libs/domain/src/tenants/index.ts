export {
  atLocalTime,
  countDays,
  dateBefore,
  hoursOfDay,
  localDate,
  localDateTime,
  localDays,
  localSpans,
  localTime,
  sameTimeBefore,
  startOfDate,
  startOfDay,
  startOfDayBefore,
  startOfHour,
  utcDay,
} from './local-day.js';
export { LocalRollup } from './local-rollup.entity.js';
export { RollupEntity, type RollupName } from './rollup.entity.js';
export { type Rollup, RollupRepository, spanRows } from './rollup.repository.js';
export {
  bucketsSince,
  type LocalBucket,
  type LocalBuckets,
  localDayAt,
  localHourAt,
  perBucket,
} from './local-buckets.js';
export { TenantEntity } from './tenant.entity.js';
export { TenantsModule } from './tenants.module.js';
export {
  type LockedPlan,
  type LockedPorts,
  type TenantPlan,
  TenantPlanRepository,
} from './tenant-plan.repository.js';
export {
  type CreatedTenant,
  type TenantCreationListener,
  TenantCreationRegistry,
} from './tenant-creation.registry.js';
export { TenantRepository } from './tenant.repository.js';
export { SuspensionService } from './suspension.service.js';
export { TenantSettingsService } from './tenant-settings.service.js';
export {
  rollupZones,
  tenantPromotionSettings,
  tenantVisitorSettings,
  tenantBuyers,
  tenantClientSettings,
  tenantPlans,
  tenantProfiles,
  tenantStatuses,
  tenantZones,
} from './tenant-views.queries.js';
export { readTenantProfile } from './tenant-export.queries.js';
export { tenantNotFound } from './tenant.policy.js';
