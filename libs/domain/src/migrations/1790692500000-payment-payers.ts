import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who paid, as providers tell it from now on. */
export class PaymentPayers1790692500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD payer_hash bytea');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments DROP COLUMN payer_hash');
  }
}
