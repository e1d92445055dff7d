import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openToSystem } from './tenant-policy.js';

/**
 * Policies that show the system role all rows, in place of the attribute BYPASSRLS, which managed servers let nobody
 * give. A role that has the attribute keeps it.
 */
export class SystemPolicies1790693300000 implements MigrationInterface {
  /** One table after the other: locks of many tables in one transaction meet those of running apis in a deadlock. */
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const { name, isOpen } of await boundTables(runner)) if (!isOpen) await openToSystem(runner, name);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name, isOpen } of await boundTables(runner))
      if (isOpen) await runner.query(`drop policy system on ${name}`);
  }
}

/** Partitions are left out: the system role reaches their rows through the whole alone. */
const boundTables = (runner: QueryRunner): Promise<{ name: string; isOpen: boolean }[]> =>
  runner.query(
    `select relname as name,
        exists (select from pg_policy where polrelid = c.oid and polname = 'system') as "isOpen"
      from pg_class c
      where relnamespace = 'public'::regnamespace and relrowsecurity and not relispartition order by 1`,
  );
