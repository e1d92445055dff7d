import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the number of a link's accounts. The quota sums these numbers for each link that is stored. */
export class LinkAccountCounts1790695300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE links ADD account_count integer NOT NULL DEFAULT 0');
    // Their policies hide the rows from the owner of the tables, too.
    await runner.query('alter table links no force row level security');
    await runner.query('alter table link_accounts no force row level security');
    await runner.query(
      `UPDATE links l SET account_count = a.count
       FROM (SELECT link_id, count(*) FROM link_accounts GROUP BY link_id) a WHERE a.link_id = l.id`,
    );
    await runner.query('alter table link_accounts force row level security');
    await runner.query('alter table links force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE links DROP COLUMN account_count');
  }
}
