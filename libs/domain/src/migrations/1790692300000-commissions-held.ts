import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes of commissions that are held: a promoter's next release, and those that are due in the order of the job. */
export class CommissionsHeld1790692300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX commissions_due');
    await runner.query(
      `CREATE INDEX commissions_due ON commissions (available_at, id) WHERE status = 'held'`,
    );
    await runner.query(
      `CREATE INDEX commissions_held ON commissions (tenant_id, available_at) WHERE status = 'held'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX commissions_held, commissions_due');
    await runner.query(`CREATE INDEX commissions_due ON commissions (available_at) WHERE status = 'held'`);
  }
}
