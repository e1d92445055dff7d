/** Names and titles of links that are not deleted, for operators to read. A link without a report has no title. */
export const linkNames =
  '(select id, tenant_id, name, report_title, code, created_at from links where deleted_at is null)';
