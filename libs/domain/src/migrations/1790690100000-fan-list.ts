import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One number for each tag of a tenant. Its cost keeps the planner from computing it for the rows of a table. */
const searchTags = `CREATE FUNCTION search_tags(tenant text, tags text[]) RETURNS integer[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
  SELECT array(SELECT hashtext(tenant || '/' || tag) FROM unnest(tags) AS tag) $$`;

/** A page of the list begins at any gain; what is filtered beside lies in the index of a sub-account. */
const indexes = [
  'gains_time ON gains (tenant_id, gained_at, id)',
  `gains_sub_account ON gains (tenant_id, sub_account_id, gained_at, id) INCLUDE (type, platform, is_late)`,
  'gains_social_account ON gains (tenant_id, social_account_id, gained_at, id)',
  'gains_platform ON gains (tenant_id, platform, gained_at, id)',
  `gains_repeat ON gains (tenant_id, gained_at, id) WHERE type = 'repeat'`,
  'gains_late ON gains (tenant_id, gained_at, id) WHERE is_late',
  `contact_profiles_tags ON contact_profiles USING gin (search_tags(tenant_id, tags))
     WITH (gin_pending_list_limit = 512)`,
];

/** A gain was reported after the local day of its time had ended. */
const markLate = `UPDATE gains g SET is_late = true FROM tenants t
  WHERE t.id = g.tenant_id
    AND g.stored_at >= (((g.gained_at AT TIME ZONE t.time_zone)::date + 1)::timestamp AT TIME ZONE t.time_zone)`;

/** Whether a gain came late, and an index for each order and usual filter of the list of fans. */
export class FanList1790690100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gains ADD COLUMN is_late boolean NOT NULL DEFAULT false');
    for (const table of ['gains', 'tenants'])
      await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(markLate);
    for (const table of ['gains', 'tenants'])
      await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await runner.query(searchTags);
    await runner.query('DROP INDEX gains_time');
    for (const index of indexes) await runner.query(`CREATE INDEX ${index}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of indexes) await runner.query(`DROP INDEX ${index.split(' ')[0]}`);
    await runner.query('CREATE INDEX gains_time ON gains (tenant_id, gained_at)');
    await runner.query('DROP FUNCTION search_tags');
    await runner.query('ALTER TABLE gains DROP COLUMN is_late');
  }
}
