import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists what changed one record. Built beside a running api, so an index of an earlier attempt is dropped first. */
export class RecordActivity1790950000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists audit_entries_target');
    await runner.query(
      'create index concurrently audit_entries_target on audit_entries (tenant_id, target_id, id)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_entries_target');
  }
}
