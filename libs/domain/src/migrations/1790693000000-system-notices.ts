import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

const tenant = `nullif(current_setting('app.tenant_id', true), '')`;

const statements = [
  `CREATE TABLE system_notices (
    id text NOT NULL,
    level text NOT NULL,
    audience text NOT NULL,
    family text,
    contents jsonb NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    published_as text NOT NULL,
    created_by_id text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT "PK_system_notices" PRIMARY KEY (id)
  )`,
  'CREATE INDEX system_notices_start ON system_notices (starts_at, id)',
  'CREATE INDEX system_notices_end ON system_notices (ends_at)',
  `CREATE TABLE system_notice_tenants (
    notice_id text NOT NULL,
    tenant_id text NOT NULL,
    CONSTRAINT "PK_system_notice_tenants" PRIMARY KEY (notice_id, tenant_id)
  )`,
  'CREATE INDEX system_notice_tenants_tenant ON system_notice_tenants (tenant_id, notice_id)',
  `CREATE TABLE system_notice_reads (
    notice_id text NOT NULL,
    reader_id text NOT NULL,
    tenant_id text NOT NULL,
    read_at timestamptz NOT NULL,
    CONSTRAINT "PK_system_notice_reads" PRIMARY KEY (notice_id, reader_id)
  )`,
  'CREATE INDEX system_notice_reads_latest ON system_notice_reads (notice_id, read_at, reader_id)',
  'CREATE INDEX system_notice_reads_reader ON system_notice_reads (tenant_id, reader_id, notice_id)',
  // A tenant sees the notices that address it; only operators write them.
  'ALTER TABLE system_notices ENABLE ROW LEVEL SECURITY',
  'ALTER TABLE system_notices FORCE ROW LEVEL SECURITY',
  `CREATE POLICY addressed ON system_notices
    USING (${tenant} IS NOT NULL AND (audience = 'all'
      OR audience = 'family' AND family = (SELECT package_family FROM tenants WHERE id = ${tenant})
      OR EXISTS (SELECT FROM system_notice_tenants a WHERE a.notice_id = system_notices.id AND a.tenant_id = ${tenant})))
    WITH CHECK (false)`,
];

/** Notices that operators write for all tenants, a package family or chosen tenants, and who has read them. */
export class SystemNotices1790693000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
    await grantTables(runner, 'parley_system', ['system_notices', 'system_notice_tenants']);
    await grantTables(runner, 'parley_app, parley_system', ['system_notice_reads']);
    await runner.query('GRANT SELECT ON system_notices, system_notice_tenants TO parley_app');
    for (const table of ['system_notice_tenants', 'system_notice_reads']) await bindToTenant(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['system_notice_reads', 'system_notices', 'system_notice_tenants'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
