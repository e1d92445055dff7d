import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the system role, which makes backups, read how far sequences are; those of later migrations, too. */
export class ReadableSequences1790693760000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant select on all sequences in schema public to parley_system');
    await runner.query(
      'alter default privileges in schema public grant select on sequences to parley_system',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter default privileges in schema public revoke select on sequences from parley_system',
    );
    await runner.query('revoke select on all sequences in schema public from parley_system');
  }
}
