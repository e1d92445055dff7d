import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The operators' list of withdrawals: those that wait first, the first due on top; then the latest decided. */
export class WithdrawalReview1790692400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX withdrawals_review ON withdrawals ((case when status = 'pending'
         then due_at - timestamptz '2000-01-01 00:00:00+00' - interval '365000 days'
         else timestamptz '2000-01-01 00:00:00+00' - decided_at end), id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX withdrawals_review');
  }
}
