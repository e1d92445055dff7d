/** Tables as other features may read them. PostgreSQL flattens the views. */

/** Announcements, with the table's column names. */
export const systemNotices = `(select id, level, audience, family, contents, starts_at, ends_at, withdrawn_at, created_by,
  created_at from system_notices)`;

/** The chosen tenants of notices: `notice_id`, `tenant_id`. */
export const systemNoticeTenants = '(select notice_id, tenant_id from system_notice_tenants)';

/** Reads of announcements: `notice_id`, `reader_id`, `tenant_id`, `read_at`. */
export const systemNoticeReads = '(select notice_id, reader_id, tenant_id, read_at from system_notice_reads)';
