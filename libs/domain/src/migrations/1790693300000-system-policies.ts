import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openToSystem } from './tenant-policy.js';

/**
 * Policies that show the system role all rows, in place of the attribute BYPASSRLS, which managed servers let nobody
 * give. A role that has the attribute keeps it.
 */
export class SystemPolicies1790693300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of await boundTables(runner)) await openToSystem(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of await boundTables(runner)) await runner.query(`drop policy system on ${table}`);
  }
}

/** Partitions are left out: the system role reaches their rows through the whole alone. */
async function boundTables(runner: QueryRunner): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity and not relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}
