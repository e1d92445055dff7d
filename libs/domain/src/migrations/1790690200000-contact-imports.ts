import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tasks have figures, and contacts the import that named them last. */
export class ContactImports1790690200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tasks ADD counts jsonb NOT NULL DEFAULT '{}'`);
    await runner.query('ALTER TABLE contacts ADD import_id text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts DROP import_id');
    await runner.query('ALTER TABLE tasks DROP counts');
  }
}
