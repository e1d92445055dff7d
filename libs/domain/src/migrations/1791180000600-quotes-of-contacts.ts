import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archived messages name the message that they quote. */
export class QuotesOfContacts1791180000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages add column quotes text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column quotes');
  }
}
