import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The migrations of quotas and of report titles reached no row where they ran before they lifted the policies. Rules of no
 * size are measured, and public reports of that time get the title back that they showed. A report that was made or
 * titled since then stays as its owner left it.
 */
export class RowsLeftOut1790694800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table keyword_rules no force row level security');
    await runner.query(
      `update keyword_rules set bytes = octet_length(keyword) + octet_length(title) + octet_length(replies::text)
       where bytes = 0`,
    );
    await runner.query('alter table keyword_rules force row level security');
    await runner.query('alter table audit_entries no force row level security');
    await runner.query('alter table links no force row level security');
    await runner.query(
      `update links l set report_title = l.name
       where l.report_token_hash is not null and l.report_title is null and not exists (
         select from audit_entries a where a.tenant_id = l.tenant_id and a.target_kind = 'link' and a.target_id = l.id
           and a.at >= '2026-11-24T20:00Z' and a.changes ?| array['report', 'reportTitle'])`,
    );
    await runner.query('alter table links force row level security');
    await runner.query('alter table audit_entries force row level security');
  }

  async down(): Promise<void> {
    // The release before reads the same columns.
  }
}
