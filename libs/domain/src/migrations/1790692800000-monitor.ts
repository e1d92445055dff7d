import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** Since when contacts wait for an answer, failed translations, and indexes by tenant and time for figures of minutes. */
export class Monitor1790692800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversations ADD waiting_since timestamptz');
    // Until now only the last message of the contact is known, not the first one that waits.
    await runner.query('alter table conversations no force row level security');
    await runner.query(
      'update conversations set waiting_since = last_inbound_at where last_inbound_at >= last_message_at',
    );
    await runner.query('alter table conversations force row level security');
    await runner.query(
      'CREATE INDEX conversations_waiting ON conversations (tenant_id, last_inbound_at) WHERE waiting_since is not null',
    );
    await runner.query('CREATE INDEX message_reports_tenant ON message_reports (tenant_id, stored_at)');
    await runner.query(
      `CREATE INDEX character_spends_kept ON character_spends (tenant_id, settled_at) WHERE status = 'kept'`,
    );
    await runner.query(`CREATE TABLE translation_failures (
      id text NOT NULL,
      tenant_id text NOT NULL,
      sub_account_id text NOT NULL,
      error text NOT NULL,
      at timestamptz NOT NULL,
      PRIMARY KEY (id)
    )`);
    await runner.query('CREATE INDEX translation_failures_tenant ON translation_failures (tenant_id, at)');
    await runner.query('CREATE INDEX translation_failures_at ON translation_failures (at)');
    await grantTables(runner, 'parley_app, parley_system', ['translation_failures']);
    await bindToTenant(runner, 'translation_failures');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE translation_failures');
    await runner.query('DROP INDEX character_spends_kept');
    await runner.query('DROP INDEX message_reports_tenant');
    await runner.query('ALTER TABLE conversations DROP COLUMN waiting_since');
  }
}
