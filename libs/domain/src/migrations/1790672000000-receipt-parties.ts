import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the seller and the buyer, and a copy of both on each paid order. */
export class ReceiptParties1790672000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installation_settings ADD seller jsonb');
    await runner.query('ALTER TABLE tenants ADD buyer jsonb');
    await runner.query('ALTER TABLE orders ADD seller jsonb, ADD buyer jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN seller, DROP COLUMN buyer');
    await runner.query('ALTER TABLE tenants DROP COLUMN buyer');
    await runner.query('ALTER TABLE installation_settings DROP COLUMN seller');
  }
}
