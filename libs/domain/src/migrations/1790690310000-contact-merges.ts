import type { PlatformCode } from '@parley/contracts/public';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { matchKeysOf } from '../fans/merge/contact-match.js';
import { proposeSql } from '../fans/merge/merge-proposal.repository.js';
import { bindToTenant, grantTables } from './tenant-policy.js';

interface ContactRow {
  id: string;
  platform: PlatformCode;
  accountKey: string;
  phone: string;
  link: string;
}

const chunk = 5_000;

/** By what contacts are found to be the same, and the merges that are proposed so; both for those there are, too. */
export class ContactMerges1790690310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
    await runner.query('ALTER TABLE contacts NO FORCE ROW LEVEL SECURITY');
    await fillKeys(runner);
    for (const statement of indexes) await runner.query(statement);
    await runner.query(
      proposeSql('(SELECT * FROM contacts WHERE phone_key IS NOT NULL OR link_key IS NOT NULL)', 'now()'),
    );
    await runner.query('ALTER TABLE contacts FORCE ROW LEVEL SECURITY');
    await grantTables(runner, 'parley_app, parley_system', ['merge_proposals']);
    await bindToTenant(runner, 'merge_proposals');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE merge_proposals');
    await runner.query('ALTER TABLE contacts DROP phone_key, DROP link_key');
  }
}

async function fillKeys(runner: QueryRunner): Promise<void> {
  for (let last = ''; ; ) {
    const rows = (await runner.query(
      `SELECT id, platform, account_key AS "accountKey", phone, link FROM contacts
       WHERE id > $1 AND (phone <> '' OR link <> '') ORDER BY id LIMIT ${chunk}`,
      [last],
    )) as ContactRow[];
    const keyed = rows.map((row) => ({ id: row.id, ...matchKeysOf(row) }));
    const found = keyed.filter(({ phoneKey, linkKey }) => phoneKey !== null || linkKey !== null);
    await runner.query(
      `UPDATE contacts c SET phone_key = u.phone_key, link_key = u.link_key
       FROM unnest($1::text[], $2::text[], $3::text[]) AS u(id, phone_key, link_key) WHERE c.id = u.id`,
      [found.map(({ id }) => id), found.map(({ phoneKey }) => phoneKey), found.map(({ linkKey }) => linkKey)],
    );
    last = rows.at(-1)?.id ?? '';
    if (rows.length < chunk) return;
  }
}

const tables = [
  'ALTER TABLE contacts ADD phone_key text, ADD link_key text',
  `CREATE TABLE merge_proposals (
    tenant_id text NOT NULL,
    first_id text NOT NULL,
    second_id text NOT NULL,
    platform text NOT NULL,
    reason text NOT NULL,
    created_at timestamptz NOT NULL,
    dismissed_at timestamptz,
    CONSTRAINT "PK_merge_proposals" PRIMARY KEY (tenant_id, first_id, second_id)
  )`,
];

const indexes = [
  'CREATE INDEX contacts_phone_key ON contacts (tenant_id, platform, phone_key, id) WHERE phone_key IS NOT NULL',
  'CREATE INDEX contacts_link_key ON contacts (tenant_id, platform, link_key, id) WHERE link_key IS NOT NULL',
  `CREATE INDEX merge_proposals_open ON merge_proposals (tenant_id, created_at, first_id, second_id)
   WHERE dismissed_at IS NULL`,
  'CREATE INDEX merge_proposals_second ON merge_proposals (tenant_id, second_id)',
];
