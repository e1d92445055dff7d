import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints that a person deleted, until their log is gone. */
export class DeletedWebhooks1791180000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_endpoints add column deleted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhook_endpoints drop column deleted_at');
  }
}
