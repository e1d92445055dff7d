import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archived messages say why they have no text. */
export class NotKeptTexts1791080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages add column not_kept text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column not_kept');
  }
}
