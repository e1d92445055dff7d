import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's reports are found by all that names them: before a table is analysed, its provider seems as rare. */
export class PaymentsOfOrder1790400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payments_order');
    await runner.query('CREATE INDEX payments_order ON payments (order_id, provider, trade_no)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payments_order');
    await runner.query('CREATE INDEX payments_order ON payments (order_id)');
  }
}
