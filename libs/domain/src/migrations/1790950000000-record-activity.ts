import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists what changed one record. Built beside a running api, so an index of an earlier attempt is dropped first. */
export class RecordActivity1790950000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The build waits for every transaction that began before it, and no request queues behind it.
    await runner.query(`set lock_timeout = '1min'`);
    try {
      await runner.query('drop index concurrently if exists audit_entries_target');
      await runner.query(
        'create index concurrently audit_entries_target on audit_entries (tenant_id, target_id, id)',
      );
    } finally {
      await runner.query('reset lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_entries_target');
  }
}
