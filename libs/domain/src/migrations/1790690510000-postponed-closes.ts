import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when the close of a day waits for reports that are not counted yet. */
export class PostponedCloses1790690510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_epochs ADD postponed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_order_epochs DROP COLUMN postponed_at');
  }
}
