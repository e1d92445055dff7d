import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Public reports of links have a title of their own. Those that there are keep the one that they show. */
export class ReportTitles1790694600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE links ADD report_title text');
    // Its policies hide the rows from the owner of the table, too.
    await runner.query('alter table links no force row level security');
    await runner.query('UPDATE links SET report_title = name WHERE report_token_hash is not null');
    await runner.query('alter table links force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE links DROP COLUMN report_title');
  }
}
