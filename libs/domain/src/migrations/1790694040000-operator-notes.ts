import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A note of operators on a tenant. */
export class OperatorNotes1790694040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tenants ADD operator_note text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tenants DROP COLUMN operator_note');
  }
}
