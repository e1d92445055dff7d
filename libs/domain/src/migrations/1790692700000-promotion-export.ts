import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The archive reads a tenant's withdrawal accounts on by it. */
export class PromotionExport1790692700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX withdrawal_accounts_tenant ON withdrawal_accounts (tenant_id, created_at, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX withdrawal_accounts_tenant');
  }
}
