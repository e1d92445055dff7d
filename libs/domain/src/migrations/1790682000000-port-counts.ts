import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** How many ports are open, as the sum of what opening and closing them changed. */
export class PortCounts1790682000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE port_counts (
      id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
      tenant_id text NOT NULL,
      sub_account_id text NOT NULL,
      change integer NOT NULL,
      CONSTRAINT "PK_port_counts" PRIMARY KEY (id)
    )`);
    await runner.query('CREATE INDEX port_counts_tenant ON port_counts (tenant_id, sub_account_id)');
    // The policy binds the owner of the table, too.
    await runner.query('ALTER TABLE social_accounts NO FORCE ROW LEVEL SECURITY');
    await runner.query(`INSERT INTO port_counts (tenant_id, sub_account_id, change)
      SELECT tenant_id, sub_account_id, count(*) FROM social_accounts WHERE status <> 'offline' GROUP BY 1, 2`);
    await runner.query('ALTER TABLE social_accounts FORCE ROW LEVEL SECURITY');
    await bindToTenant(runner, 'port_counts');
    await grantTables(runner, 'parley_app, parley_system', ['port_counts']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE port_counts');
  }
}
