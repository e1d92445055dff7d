import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** Readers choose which notices count and are sent as letters; open notices are found by their kinds. */
export class NoticePreferences1790693010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE notice_preferences (
        tenant_id text NOT NULL,
        reader_id text NOT NULL,
        kind text NOT NULL,
        badge boolean,
        letter boolean,
        CONSTRAINT "PK_notice_preferences" PRIMARY KEY (tenant_id, reader_id, kind)
      )`,
    );
    await grantTables(runner, 'parley_app, parley_system', ['notice_preferences']);
    await bindToTenant(runner, 'notice_preferences');
    await runner.query('CREATE INDEX notices_open ON notices (kind, tenant_id) WHERE resolved_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notices_open');
    await runner.query('DROP TABLE notice_preferences');
  }
}
