import type { MigrationInterface, QueryRunner } from 'typeorm';

const boundTables = ['contacts', 'gains', 'messages'];

/**
 * Since when the tenant knows each contact, and which contact each identity belongs to: so far each to itself. Figures
 * are not changed by it.
 */
export class ContactIdentities1790690300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts ADD known_at timestamptz, ADD main_id text');
    for (const table of boundTables) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(carryOver);
    for (const table of boundTables) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await runner.query('ALTER TABLE contacts ALTER known_at SET NOT NULL, ALTER main_id SET NOT NULL');
    await runner.query('CREATE INDEX contacts_merged ON contacts (tenant_id, main_id) WHERE main_id <> id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts DROP known_at, DROP main_id');
  }
}

/** Gains keep their own time; of messages, those that are still archived. */
const carryOver = `
  UPDATE contacts c SET main_id = c.id, known_at = least(c.first_seen_at, gained.at, written.at)
  FROM contacts source
  LEFT JOIN (SELECT contact_id, min(gained_at) AS at FROM gains GROUP BY 1) gained ON gained.contact_id = source.id
  LEFT JOIN (SELECT contact_id, min(at) AS at FROM messages GROUP BY 1) written ON written.contact_id = source.id
  WHERE c.id = source.id`;
