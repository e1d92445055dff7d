import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new installation admits nobody by itself. One that has users keeps its setting. */
export class ClosedRegistration1790694010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installation_settings ALTER registration_open SET DEFAULT false');
    // Its policies hide the rows from the owner of the table, too.
    await runner.query('alter table users no force row level security');
    await runner.query(
      'UPDATE installation_settings SET registration_open = false WHERE NOT EXISTS (SELECT FROM users)',
    );
    await runner.query('alter table users force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installation_settings ALTER registration_open SET DEFAULT true');
  }
}
