import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Owners are told at most hourly that the password of a share is being guessed. */
export class ShareGuesses1790690600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_shares ADD guess_told_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_shares DROP COLUMN guess_told_at');
  }
}
