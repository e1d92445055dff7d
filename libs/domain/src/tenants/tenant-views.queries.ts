/**
 * Tables as other features may read them: `join ${tenantZones} t on t.id = x.tenant_id`. PostgreSQL flattens them, so
 * they cost as much as the table. A `for share of t` locks the tenant's row as well.
 */

/** Whether a tenant is active, and in which zone its days begin: `id`, `status`, `time_zone`, `language`. */
export const tenantZones = '(select id, status, time_zone, language from tenants)';

/** Whether its promotion links redirect, and where to: `id`, `status`, `time_zone`, `admits_targets`. */
export const tenantPromotionSettings = '(select id, status, time_zone, admits_targets from tenants)';

/** Settings for visitors of a tenant's links: `id`, `status`, `time_zone`, `keeps_visitor_addresses`. */
export const tenantVisitorSettings = '(select id, status, time_zone, keeps_visitor_addresses from tenants)';

/** Whether a tenant is active, and the settings sent to its clients: `id`, `status`, `video_bit_rate`, `video_frame_rate`. */
export const tenantClientSettings = '(select id, status, video_bit_rate, video_frame_rate from tenants)';

/** A tenant's present package and the one before, by the names of the table's columns. */
export const tenantPlans = `(select id, time_zone, package_family, package_id, port_num, package_ends_at, package_version,
  old_package_family, old_port_num, package_ended_at, trial_at, first_purchase_at from tenants)`;

/** A tenant's data on receipts: `id`, `buyer`. */
export const tenantBuyers = '(select id, buyer from tenants)';

/** Whether people may sign in. Sessions that began before `suspended_at` are over. */
export const tenantStatuses = '(select id, status, suspended_at from tenants)';

/** Everything that an owner or operator reads about a tenant itself, by the names of the table's columns. */
export const tenantProfiles = `(select id, status, time_zone, language, package_family, package_id, package_ends_at, port_num,
  old_package_family, old_port_num, trial_at, certification, invite_code, first_visit, first_rebate_rate, rebate_rate,
  admits_targets, operator_note, created_at from tenants)`;

/** Whether a tenant's counts by day and hour are in its zone: `tenant_id`, `name`, `is_current`. */
export const rollupZones = `(select r.tenant_id, r.name, r.time_zone = t.time_zone as is_current
  from rollups r join tenants t on t.id = r.tenant_id)`;
