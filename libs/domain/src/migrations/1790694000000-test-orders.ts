import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that tell orders paid in the sandbox: their commissions are looked for each minute, and they are no revenue. */
export class TestOrders1790694000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX orders_test ON orders (id) WHERE status = 'success' and amount > 0 and provider = 'sandbox'",
    );
    await runner.query('DROP INDEX orders_paid');
    await runner.query(
      "CREATE INDEX orders_paid ON orders (completed_at) INCLUDE (amount, provider) WHERE status = 'success' and amount > 0",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_paid');
    await runner.query(
      "CREATE INDEX orders_paid ON orders (completed_at) INCLUDE (amount) WHERE status = 'success' and amount > 0",
    );
    await runner.query('DROP INDEX orders_test');
  }
}
