import { Database, type TenantTx } from '@parley/platform/database';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { handIn, ofNoTenant, ofTheSystem, readOnly } from '../support/tables-of-no-tenant.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld();

describe('row-level security', () => {
  it('is enabled and forced, with a policy, on every table and partition', async () => {
    const open = await world.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1)
         and not (c.relrowsecurity and c.relforcerowsecurity
           and exists (select from pg_policy p where p.polrelid = c.oid and p.polwithcheck is not null))`,
      [ofNoTenant],
    );
    expect(open).toEqual([]);
  });

  it('shows the system role all rows, which has no right to bypass it', async () => {
    const closed = await world.sql<{ name: string }>(
      `select relname as name from pg_class c
        where relnamespace = 'public'::regnamespace and relrowsecurity and not relispartition
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'system'
            and p.polroles = array['parley_system'::regrole::oid] and pg_get_expr(p.polqual, c.oid) = 'true')`,
    );
    expect(closed).toEqual([]);
  });

  it('binds the app role, which owns nothing and may not bypass it', async () => {
    const roles = await world.sql<{ name: string; bypass: boolean; super: boolean }>(
      `select rolname as name, rolbypassrls as bypass, rolsuper as super from pg_roles where rolname like 'parley_%' order by 1`,
    );
    expect(roles).toEqual([
      { name: 'parley_app', bypass: false, super: false },
      { name: 'parley_owner', bypass: false, super: false },
      { name: 'parley_system', bypass: false, super: false },
    ]);
    const reachable = (tables: string[], privileges: string, role = 'parley_app') =>
      world.sql<{ name: string }>(
        `select name from unnest($1::text[]) as name where has_table_privilege($3, name, $2)`,
        [tables, privileges, role],
      );
    expect(await reachable(ofTheSystem, 'select, insert, update, delete')).toEqual([]);
    expect(await reachable(readOnly, 'insert, update, delete')).toEqual([]);
    expect(await reachable(handIn, 'select, update, delete')).toEqual([]);
    // The role ends a code by its id. It sees neither the code nor its user.
    const columns = await world.sql<{ held: string }>(
      `select privilege || ' ' || attname as held
         from pg_attribute, unnest(array['select', 'insert', 'update']) as privilege
        where attrelid = 'email_codes'::regclass and attnum > 0
          and has_column_privilege('parley_app', attrelid, attnum, privilege) order by 1`,
    );
    expect(columns.map(({ held }) => held)).toEqual(['select id', 'select used_at', 'update used_at']);
    const appendOnly = ['audit_entries', 'character_transfers', 'character_entries'];
    for (const role of ['parley_app', 'parley_system']) {
      expect(await reachable(appendOnly, 'update, delete', role)).toEqual([]);
    }
  });

  it('shows an unset tenant nothing, shows a tenant itself alone, and refuses a foreign row', async () => {
    const [one, two] = [await makeTenant(world), await makeTenant(world)];
    const client = new pg.Client(world.database.appUrl);
    await client.connect();
    try {
      expect((await client.query('select id from tenants')).rows).toEqual([]);
      await client.query(`select set_config('app.tenant_id', $1, false)`, [one.tenantId]);
      expect((await client.query('select id from tenants')).rows).toEqual([{ id: one.tenantId }]);
      expect((await client.query('select id from users')).rows).toEqual([{ id: one.ownerId }]);
      const forged = client.query(
        `insert into fan_totals (tenant_id, sub_account_id, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
         values ($1, 'sub_x', 1, 1, 1, 1)`,
        [two.tenantId],
      );
      await expect(forged).rejects.toThrow(/row-level security/);
    } finally {
      await client.end();
    }
  });

  it('holds for each of the statements that are sent together, which go or stay together', async () => {
    const database = world.app.get(Database);
    const tenants = await Promise.all(Array.from({ length: 20 }, () => makeTenant(world)));
    const seen = (tx: TenantTx) =>
      Promise.all([
        tx.query<{ id: string }>('select id from tenants'),
        ...[1, 2].map((n) => tx.query<{ id: string }>('select id from users where $1::int > 0', [n])),
      ]);
    for (let round = 0; round < 3; round++) {
      const rows = await Promise.all(tenants.map(({ tenantId }) => database.asTenant(tenantId, seen)));
      expect(rows.map((found) => found.map((list) => list.map(({ id }) => id)))).toEqual(
        tenants.map(({ tenantId, ownerId }) => [[tenantId], [ownerId], [ownerId]]),
      );
    }
    const tenantId = tenants[0]?.tenantId ?? '';
    const failing = database.asTenant(tenantId, (tx) =>
      Promise.all([
        tx.query(`update tenants set time_zone = 'Asia/Tokyo' where id = $1`, [tenantId]),
        tx.query('select 1 / $1::int as n', [0]),
        tx.query('select 2 / $1::int as n', [1]),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const [kept] = await world.sql<{ zone: string }>('select time_zone as zone from tenants where id = $1', [
      tenantId,
    ]);
    expect(kept?.zone).not.toBe('Asia/Tokyo');
  });
});
