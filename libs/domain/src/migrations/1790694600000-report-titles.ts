import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public reports of links have a title of their own. Those that there are keep the one that they show. */
export class ReportTitles1790694600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE links ADD report_title text');
    await runner.query('UPDATE links SET report_title = name WHERE report_token_hash is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE links DROP COLUMN report_title');
  }
}
