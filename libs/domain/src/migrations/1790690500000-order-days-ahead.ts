import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the days after an epoch's running one are cut, once one was counted in; and whether its fans become base at its end. */
export class OrderDaysAhead1790690500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_epochs ADD next_time_zone text');
    await runner.query('ALTER TABLE work_order_epochs ADD next_reset_minute integer');
    await runner.query('ALTER TABLE work_order_epochs ADD fans_become_base boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_epochs DROP COLUMN fans_become_base');
    await runner.query('ALTER TABLE work_order_epochs DROP COLUMN next_reset_minute');
    await runner.query('ALTER TABLE work_order_epochs DROP COLUMN next_time_zone');
  }
}
