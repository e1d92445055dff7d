import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deleted links are in a tenant's archive, too, which is read by an index. */
export class LinkExport1790691600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX links_tenant');
    await runner.query('CREATE INDEX links_tenant ON links (tenant_id, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX links_tenant');
    await runner.query(
      'CREATE INDEX links_tenant ON links (tenant_id, created_at, id) WHERE deleted_at is null',
    );
  }
}
