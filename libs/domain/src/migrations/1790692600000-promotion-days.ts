import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

/** Figures of promotion by UTC day, counted from the quarters there are. */
export class PromotionDays1790692600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE promotion_days (
      tenant_id text NOT NULL,
      scope text NOT NULL,
      day date NOT NULL,
      clicks integer NOT NULL DEFAULT '0',
      registrations integer NOT NULL DEFAULT '0',
      transactions integer NOT NULL DEFAULT '0',
      amount bigint NOT NULL DEFAULT '0',
      rmb_amount bigint NOT NULL DEFAULT '0',
      revenue bigint NOT NULL DEFAULT '0',
      PRIMARY KEY (tenant_id, scope, day)
    )`);
    await runner.query(`insert into promotion_days
      select tenant_id, scope, (quarter at time zone 'UTC')::date, sum(clicks), sum(registrations), sum(transactions),
        sum(amount), sum(rmb_amount), sum(revenue)
      from promotion_quarters group by 1, 2, 3`);
    await grantTables(runner, 'parley_app, parley_system', ['promotion_days']);
    await bindToTenant(runner, 'promotion_days');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE promotion_days');
  }
}
