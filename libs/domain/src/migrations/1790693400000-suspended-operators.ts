import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators can be suspended by themselves, as they belong to no tenant. */
export class SuspendedOperators1790693400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE users ADD suspended_at timestamptz,
        ADD CONSTRAINT users_suspended CHECK (suspended_at is null or role = 'operator')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN suspended_at');
  }
}
