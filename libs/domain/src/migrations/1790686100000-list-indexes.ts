import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = [
  // Notices: the latest, by level, by sub-account, and the unread ones.
  'notices_level ON notices (tenant_id, level, last_at, id)',
  'notices_sub_account ON notices (tenant_id, sub_account_id, last_at, id)',
  `notices_subject ON notices (tenant_id, coalesce(sub_account_id, params ->> 'subAccountId'), last_at, id)`,
  'notices_unread ON notices (tenant_id, unread_since)',
  'notice_reads_reader ON notice_reads (reader_id, notice_id)',
  // Replies and materials.
  'keyword_rules_created ON keyword_rules (tenant_id, created_at, id)',
  'keyword_rules_updated ON keyword_rules (tenant_id, updated_at, id)',
  'keyword_rules_word ON keyword_rules (tenant_id, lower(keyword), id)',
  'keyword_rules_enabled ON keyword_rules (tenant_id, enabled, created_at, id)',
  'quick_replies_enabled ON quick_replies (tenant_id, enabled, position, id)',
  'quick_replies_of_group ON quick_replies (tenant_id, group_id, position, id)',
  'materials_updated ON materials (tenant_id, updated_at, id)',
  'materials_title ON materials (tenant_id, lower(title), id)',
  'materials_type ON materials (tenant_id, type, created_at, id)',
  'materials_of_group ON materials (tenant_id, group_id, created_at, id)',
  // Orders: of a tenant, and of all.
  'orders_created ON orders (tenant_id, created_at, id)',
  'orders_status ON orders (tenant_id, status, created_at, id)',
  'orders_by_amount ON orders (tenant_id, amount, id)',
  'orders_completed ON orders (tenant_id, completed_at desc nulls last, id desc)',
  'orders_all_created ON orders (created_at, id)',
  'orders_all_status ON orders (status, created_at, id)',
  'orders_review ON orders (created_at, id) WHERE in_review',
  // Characters.
  'character_days_day ON character_days (tenant_id, day, sub_account_id, purpose)',
  // Proxies and social accounts.
  'proxies_name ON proxies (tenant_id, lower(name), id)',
  'proxies_status ON proxies (tenant_id, connection_status, created_at, id)',
  'proxies_latency ON proxies (tenant_id, latency desc nulls last, id desc)',
  'proxies_checked ON proxies (tenant_id, checked_at desc nulls last, id desc)',
  'social_accounts_seen ON social_accounts (tenant_id, first_seen_at, id)',
  'social_accounts_platform ON social_accounts (tenant_id, platform, first_seen_at, id)',
  // Sub-accounts.
  'sub_accounts_name ON sub_accounts (tenant_id, account, id)',
  'sub_accounts_status ON sub_accounts (tenant_id, status, created_at, id)',
  // Operators' lists.
  'payments_verdict ON payments (verdict, id)',
  'payments_tenant ON payments (tenant_id, id)',
  'payments_received ON payments (received_at)',
  'mails_status ON mails (status, id)',
  'tenants_created ON tenants (created_at, id)',
  'tenants_status ON tenants (status, created_at, id)',
  `certifications_review ON certifications ((case when status = 'pending'
     then submitted_at - timestamptz '2000-01-01 00:00:00+00' - interval '365000 days'
     else timestamptz '2000-01-01 00:00:00+00' - submitted_at end), id)`,
  'audit_entries_action ON audit_entries (tenant_id, action, id)',
];

/** With the id at their end, so that a page begins at any row. */
const widened = [
  ['sub_accounts_tenant', 'sub_accounts (tenant_id, created_at, id)', 'sub_accounts (tenant_id, created_at)'],
  ['proxies_tenant', 'proxies (tenant_id, created_at, id)', 'proxies (tenant_id, created_at)'],
  ['materials_tenant', 'materials (tenant_id, created_at, id)', 'materials (tenant_id, created_at)'],
  ['quick_replies_order', 'quick_replies (tenant_id, position, id)', 'quick_replies (tenant_id, position)'],
  [
    'social_accounts_sub_account',
    'social_accounts (tenant_id, sub_account_id, first_seen_at, id)',
    'social_accounts (tenant_id, sub_account_id)',
  ],
] as const;

/** An index for each order and usual filter of the lists; since when a notice is unread for everybody. */
export class ListIndexes1790686100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN unread_since timestamptz');
    await runner.query('ALTER TABLE notices NO FORCE ROW LEVEL SECURITY');
    await runner.query('UPDATE notices SET unread_since = last_at');
    await runner.query('ALTER TABLE notices FORCE ROW LEVEL SECURITY');
    await runner.query('ALTER TABLE notices ALTER COLUMN unread_since SET NOT NULL');
    for (const [name, wide] of widened) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${wide}`);
    }
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`DROP INDEX ${index.split(' ')[0]}`);
    for (const [name, , narrow] of widened) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(`CREATE INDEX ${name} ON ${narrow}`);
    }
    await runner.query('ALTER TABLE notices DROP COLUMN unread_since');
  }
}
