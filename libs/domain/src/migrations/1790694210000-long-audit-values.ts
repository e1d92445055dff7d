import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps long values of audit entries apart from those that lists show. */
export class LongAuditValues1790694210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_entries add whole jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    // Its policies hide the rows from the owner of the table, too.
    await runner.query('alter table audit_entries no force row level security');
    await runner.query('update audit_entries set changes = whole where whole is not null');
    await runner.query('alter table audit_entries force row level security');
    await runner.query('alter table audit_entries drop column whole');
  }
}
