import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Puts the looked-up column first: before a table is analysed, an index that begins with the tenant seems as good
 * for each look-up as its own, and is scanned over all of the tenant's rows.
 */
export class RepliesByKey1790500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX automatic_replies_cause, automatic_replies_contact, automatic_replies_rule',
    );
    await runner.query('CREATE UNIQUE INDEX automatic_replies_cause ON automatic_replies (cause, tenant_id)');
    await runner.query(
      'CREATE INDEX automatic_replies_contact ON automatic_replies (contact_id, created_at)',
    );
    await runner.query('CREATE INDEX automatic_replies_rule ON automatic_replies (rule_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX automatic_replies_cause, automatic_replies_contact, automatic_replies_rule',
    );
    await runner.query('CREATE UNIQUE INDEX automatic_replies_cause ON automatic_replies (tenant_id, cause)');
    await runner.query(
      'CREATE INDEX automatic_replies_contact ON automatic_replies (tenant_id, contact_id, created_at)',
    );
    await runner.query(
      'CREATE INDEX automatic_replies_rule ON automatic_replies (tenant_id, rule_id, created_at)',
    );
  }
}
