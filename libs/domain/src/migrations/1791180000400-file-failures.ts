import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages say why their file could not be fetched. */
export class FileFailures1791180000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table message_reports add column file_failure text');
    await runner.query('alter table messages add column file_failure text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messages drop column file_failure');
    await runner.query('alter table message_reports drop column file_failure');
  }
}
