import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters have HTML beside their text. The release before sends their text alone. */
export class MailHtml1790693575000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD html_sealed text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN html_sealed');
  }
}
