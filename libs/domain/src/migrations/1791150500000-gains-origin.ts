import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists the gains of one origin. Built beside a running api, so an index of an earlier attempt is dropped first. */
export class GainsOrigin1791150500000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The build waits for every transaction that began before it, and no request queues behind it.
    await runner.query(`set lock_timeout = '1min'`);
    try {
      await runner.query('drop index concurrently if exists gains_origin');
      await runner.query(
        "create index concurrently gains_origin on gains (tenant_id, origin, gained_at, id) where origin <> ''",
      );
    } finally {
      await runner.query('reset lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index gains_origin');
  }
}
