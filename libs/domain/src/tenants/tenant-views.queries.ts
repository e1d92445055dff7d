/**
 * Tables as other features may read them: `join ${tenantZones} t on t.id = x.tenant_id`. PostgreSQL flattens them, so
 * they cost what the table costs; a `for share of t` locks the tenant's row as well.
 */

/** Whether a tenant is active, and where its days begin: `id`, `status`, `time_zone`, `language`. */
export const tenantZones = '(select id, status, time_zone, language from tenants)';

/** The package that a tenant runs on and the one before it, by the names of the table's columns. */
export const tenantPlans = `(select id, time_zone, package_family, package_id, port_num, package_ends_at, package_version,
  old_package_family, old_port_num, package_ended_at, trial_at, first_purchase_at from tenants)`;

/** Who a tenant is on receipts: `id`, `buyer`. */
export const tenantBuyers = '(select id, buyer from tenants)';
