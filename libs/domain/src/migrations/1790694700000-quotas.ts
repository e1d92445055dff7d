import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quotas of each family of packages that an operator changed, the size of each keyword rule, and refused passwords by tenant. */
export class Quotas1790694700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table package_families add quotas jsonb not null default '{}'`);
    await runner.query(
      'CREATE INDEX work_order_share_views_refused ON work_order_share_views (tenant_id, at) WHERE not is_let_in',
    );
    await runner.query('alter table keyword_rules add bytes integer not null default 0');
    // Its policies hide the rows from the owner of the table, too.
    await runner.query('alter table keyword_rules no force row level security');
    await runner.query(
      'update keyword_rules set bytes = octet_length(keyword) + octet_length(title) + octet_length(replies::text)',
    );
    await runner.query('alter table keyword_rules force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index work_order_share_views_refused');
    await runner.query('alter table keyword_rules drop column bytes');
    await runner.query('alter table package_families drop column quotas');
  }
}
