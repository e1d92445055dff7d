import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index of orders that were paid in the sandbox: each minute their commissions are looked at. */
export class TestOrders1790694000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX orders_test ON orders (id) WHERE status = 'success' and amount > 0 and provider = 'sandbox'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_test');
  }
}
