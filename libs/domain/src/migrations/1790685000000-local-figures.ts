import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables } from './tenant-policy.js';

const boundTables = ['active_contacts', 'message_quarters', 'fan_quarters'];

async function unbound(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  for (const table of boundTables) await runner.query(`alter table ${table} no force row level security`);
  await work();
  for (const table of boundTables) await runner.query(`alter table ${table} force row level security`);
}

/**
 * Figures of fans, messages and active contacts by local day and hour. What was counted before has no zone yet: the
 * worker counts it by day and hour as after a change of zone.
 */
export class LocalFigures1790685000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
    await unbound(runner, async () => {
      for (const statement of carryOver) await runner.query(statement);
    });
    await grantTables(runner, 'parley_app, parley_system', newTables);
    for (const table of newTables) await bindToTenant(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await unbound(runner, async () => {
      for (const statement of takeBack) await runner.query(statement);
    });
    for (const table of newTables) await runner.query(`DROP TABLE ${table}`);
  }
}

const newTables = ['rollups', 'fan_days', 'fan_hours', 'message_days', 'message_hours'];

const bucketTable = (name: string, columns: readonly string[], key: string): string => `CREATE TABLE ${name} (
    tenant_id text NOT NULL,
    scope text NOT NULL,
    start timestamptz NOT NULL,
    ${columns.map((column) => `${column} integer NOT NULL`).join(', ')},
    CONSTRAINT "${key}" PRIMARY KEY (tenant_id, scope, start)
  )`;

const fanColumns = ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant'];
const messageColumns = ['received', 'sent', 'automatic', 'contacts'];

const tables = [
  `CREATE TABLE rollups (
    tenant_id text NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    kept_from date,
    pruned_on date NOT NULL,
    CONSTRAINT "PK_rollups" PRIMARY KEY (tenant_id, name)
  )`,
  bucketTable('fan_days', fanColumns, 'PK_fan_days'),
  'CREATE INDEX fan_days_start ON fan_days (tenant_id, start)',
  bucketTable('fan_hours', fanColumns, 'PK_fan_hours'),
  bucketTable('message_days', messageColumns, 'PK_message_days'),
  bucketTable('message_hours', messageColumns, 'PK_message_hours'),
];

const carryOver = [
  'ALTER TABLE active_contacts ADD day date',
  `UPDATE active_contacts SET day = (quarter at time zone 'UTC')::date`,
  'ALTER TABLE active_contacts ALTER day SET NOT NULL',
  'ALTER TABLE active_contacts DROP CONSTRAINT "PK_efd2a0e1a523ea55959b056ba2d"',
  'ALTER TABLE active_contacts ADD CONSTRAINT "PK_active_contacts" PRIMARY KEY (tenant_id, day, contact_id, sub_account_id, quarter)',
  `INSERT INTO rollups (tenant_id, name, time_zone, pruned_on)
    SELECT DISTINCT tenant_id, 'fans', '', current_date FROM fan_quarters`,
  `INSERT INTO rollups (tenant_id, name, time_zone, pruned_on)
    SELECT DISTINCT tenant_id, 'messages', '', current_date FROM message_quarters`,
];

const takeBack = [
  'ALTER TABLE active_contacts DROP CONSTRAINT "PK_active_contacts"',
  'ALTER TABLE active_contacts ADD CONSTRAINT "PK_efd2a0e1a523ea55959b056ba2d" PRIMARY KEY (tenant_id, quarter, sub_account_id, contact_id)',
  'ALTER TABLE active_contacts DROP COLUMN day',
];
