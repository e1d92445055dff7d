import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of figures over all tenants: ports by state, revenue by day, refunds that are due, callbacks by provider. */
export class OperatorFigures1790692900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX social_accounts_states ON social_accounts (status) WHERE status <> 'offline'",
    );
    await runner.query(
      "CREATE INDEX orders_paid ON orders (completed_at) INCLUDE (amount) WHERE status = 'success' and amount > 0",
    );
    await runner.query('CREATE INDEX refunds_given ON refunds (at) INCLUDE (amount)');
    await runner.query("CREATE INDEX refunds_due ON refunds (order_id) WHERE status <> 'done'");
    await runner.query(
      "CREATE INDEX payments_callbacks ON payments (provider, id) INCLUDE (received_at) WHERE source = 'callback'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      'payments_callbacks',
      'refunds_due',
      'refunds_given',
      'orders_paid',
      'social_accounts_states',
    ])
      await runner.query(`DROP INDEX ${name}`);
  }
}
