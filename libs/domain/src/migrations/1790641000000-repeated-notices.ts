import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A notice says how often a thing happened, when it did last, and since when it is over. */
export class RepeatedNotices1790641000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE notices ADD COLUMN count integer NOT NULL DEFAULT 1, ADD COLUMN last_at timestamptz,
         ADD COLUMN resolved_at timestamptz`,
    );
    // The policy binds the owner of the table, too.
    await runner.query('ALTER TABLE notices NO FORCE ROW LEVEL SECURITY');
    await runner.query('UPDATE notices SET last_at = created_at');
    await runner.query('ALTER TABLE notices FORCE ROW LEVEL SECURITY');
    await runner.query('ALTER TABLE notices ALTER COLUMN last_at SET NOT NULL');
    await runner.query('CREATE INDEX notices_latest ON notices (tenant_id, last_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notices_latest');
    await runner.query('ALTER TABLE notices DROP COLUMN count, DROP COLUMN last_at, DROP COLUMN resolved_at');
  }
}
