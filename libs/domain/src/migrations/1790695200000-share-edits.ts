import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shares count their edits: every node sees by it that a page which it keeps is too old. */
export class ShareEdits1790695200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_shares ADD edits integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_shares DROP COLUMN edits');
  }
}
