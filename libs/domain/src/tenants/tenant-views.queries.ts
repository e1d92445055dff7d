/**
 * Tables as other features may read them: `join ${tenantZones} t on t.id = x.tenant_id`. PostgreSQL flattens them, so
 * they cost what the table costs; a `for share of t` locks the tenant's row as well.
 */

/** Whether a tenant is active, and where its days begin: `id`, `status`, `time_zone`, `language`. */
export const tenantZones = '(select id, status, time_zone, language from tenants)';

/** Whether its promotion links are followed, and where to: `id`, `status`, `time_zone`, `admits_targets`. */
export const tenantPromotionSettings = '(select id, status, time_zone, admits_targets from tenants)';

/** Settings that visitors of a tenant's links meet: `id`, `status`, `time_zone`, `keeps_visitor_addresses`. */
export const tenantVisitorSettings = '(select id, status, time_zone, keeps_visitor_addresses from tenants)';

/** Whether a tenant is active, and what its clients are told: `id`, `status`, `video_bit_rate`, `video_frame_rate`. */
export const tenantClientSettings = '(select id, status, video_bit_rate, video_frame_rate from tenants)';

/** The package that a tenant runs on and the one before it, by the names of the table's columns. */
export const tenantPlans = `(select id, time_zone, package_family, package_id, port_num, package_ends_at, package_version,
  old_package_family, old_port_num, package_ended_at, trial_at, first_purchase_at from tenants)`;

/** Who a tenant is on receipts: `id`, `buyer`. */
export const tenantBuyers = '(select id, buyer from tenants)';

/** Whether people may sign in: sessions that began before `suspended_at` are over. */
export const tenantStatuses = '(select id, status, suspended_at from tenants)';

/** All that an owner or an operator reads of a tenant itself, by the names of the table's columns. */
export const tenantProfiles = `(select id, status, time_zone, language, package_family, package_id, package_ends_at, port_num,
  old_package_family, old_port_num, trial_at, certification, invite_code, first_visit, first_rebate_rate, rebate_rate,
  admits_targets, operator_note, created_at from tenants)`;

/** Whether the figures of a tenant's days and hours are those of its zone: `tenant_id`, `name`, `is_current`. */
export const rollupZones = `(select r.tenant_id, r.name, r.time_zone = t.time_zone as is_current
  from rollups r join tenants t on t.id = r.tenant_id)`;
