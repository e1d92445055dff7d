import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the plan changes of a tenant, which say what each order was credited, without reading all its orders. */
export class PlanChangeOrders1790686200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX orders_plan_changes ON orders (tenant_id) WHERE status = 'success' and purchase_type = 'change'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_plan_changes');
  }
}
