export {
  hoursOfDay,
  localDate,
  localTime,
  sameTimeBefore,
  startOfDay,
  startOfDayBefore,
  startOfHour,
} from './local-day.js';
export { TenantEntity } from './tenant.entity.js';
export { TenantsModule } from './tenants.module.js';
export { Tenants } from './tenants.repository.js';
export { Suspension } from './suspension.service.js';
export { TenantSettingsService } from './tenant-settings.service.js';
export { TenantViews } from './tenants.queries.js';
