import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of the lists of visitors and clicks, and of the addresses of a tenant. */
export class LinkVisitLists1790691700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX link_visitors_address');
    await runner.query(
      'CREATE INDEX link_visitors_last ON link_visitors (last_at) WHERE address is not null',
    );
    await runner.query(
      'CREATE INDEX link_visitors_address ON link_visitors (tenant_id, address, first_at, id) WHERE address is not null',
    );
    await runner.query(
      'CREATE INDEX link_visitors_region ON link_visitors (tenant_id, region, first_at, id)',
    );
    await runner.query('DROP INDEX link_clicks_address');
    await runner.query(
      'CREATE INDEX link_clicks_address ON link_clicks (tenant_id, clicked_at) WHERE address is not null',
    );
    await runner.query(
      `CREATE INDEX link_clicks_unserved ON link_clicks (tenant_id, outcome, clicked_at, id) WHERE outcome <> 'account'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX link_clicks_unserved, link_clicks_address, link_visitors_region');
    await runner.query('DROP INDEX link_visitors_address, link_visitors_last');
    await runner.query(
      'CREATE INDEX link_clicks_address ON link_clicks (clicked_at) WHERE address is not null',
    );
    await runner.query(
      'CREATE INDEX link_visitors_address ON link_visitors (last_at) WHERE address is not null',
    );
  }
}
