import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** Which device a reply was offered to first, and which keyword rules each version of a tenant's rules changed. */
export class ReplyOffers1790621000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE desktop_commands ADD device_id text');
    await runner.query(`CREATE TABLE keyword_rule_changes (
      tenant_id text NOT NULL,
      version bigint NOT NULL,
      rule_id text NOT NULL,
      CONSTRAINT "PK_0ad1c1b1f9a65e6c5f4e9a0f7d2" PRIMARY KEY (tenant_id, version, rule_id)
    )`);
    await bindToTenant(runner, 'keyword_rule_changes');
    await grantTables(runner, 'parley_app, parley_system', ['keyword_rule_changes']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE keyword_rule_changes');
    await runner.query('ALTER TABLE desktop_commands DROP device_id');
  }
}
