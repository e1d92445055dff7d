import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the events of a tenant that wait for a consumer. */
export class CoalescedConsumers1790683000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX outbox_unhandled ON outbox (tenant_id, name, id) WHERE done_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_unhandled');
  }
}
