import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = (kinds: string) =>
  `CREATE INDEX character_transfers_allocations ON character_transfers (tenant_id, id) WHERE kind in (${kinds})`;
const allocations = "'allocate', 'reduce', 'auto_allocate', 'return'";

/** A refund says how many characters were spent already; what it takes from a sub-account is listed with its others. */
export class RefundedCharacters1790670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD characters_spent bigint NOT NULL DEFAULT 0');
    await runner.query('DROP INDEX character_transfers_allocations');
    await runner.query(index(`${allocations}, 'refund'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX character_transfers_allocations');
    await runner.query(index(allocations));
    await runner.query('ALTER TABLE refunds DROP COLUMN characters_spent');
  }
}
