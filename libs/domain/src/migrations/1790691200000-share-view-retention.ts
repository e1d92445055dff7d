import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries of the view logs of shares are deleted by their age. */
export class ShareViewRetention1790691200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX work_order_share_views_at ON work_order_share_views (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX work_order_share_views_at');
  }
}
