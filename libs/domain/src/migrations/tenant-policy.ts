import type { QueryRunner } from 'typeorm';

/** Lets a login role, or several, read and write new tables. Policies still bind the role of the app. */
export async function grantTables(runner: QueryRunner, to: string, tables: string[]): Promise<void> {
  await runner.query(`grant select, insert, update, delete on ${tables.join(', ')} to ${to}`);
}

/** Rows of a table are seen and written only by a transaction bound to their tenant; unset, there are none. */
export async function bindToTenant(runner: QueryRunner, table: string, column = 'tenant_id'): Promise<void> {
  await runner.query(`alter table ${table} enable row level security`);
  await runner.query(`alter table ${table} force row level security`);
  await runner.query(
    `create policy tenant on ${table}
       using (${column} = nullif(current_setting('app.tenant_id', true), ''))
       with check (${column} = nullif(current_setting('app.tenant_id', true), ''))`,
  );
}

/** Shows and lets write all rows of a table that is bound to tenants, for jobs and requests of no tenant. */
export async function openToSystem(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`create policy system on ${table} to parley_system using (true) with check (true)`);
}
