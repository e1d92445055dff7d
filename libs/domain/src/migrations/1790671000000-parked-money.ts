import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decisions of operators on parked money: each payment is refunded or applied once. An order keeps the offer that
 * its quote promised for the first purchase.
 */
export class ParkedMoney1790671000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payments ADD decided_by text NOT NULL DEFAULT '',
      ADD refund_status text, ADD refund_ref text NOT NULL DEFAULT '', ADD applied_order_id text,
      ADD CONSTRAINT payments_refunded CHECK ((verdict = 'refunded') = (refund_status is not null)),
      ADD CONSTRAINT payments_applied CHECK ((verdict = 'applied') = (applied_order_id is not null))`);
    await runner.query('ALTER TABLE orders ADD offer_characters integer NOT NULL DEFAULT 0');
    await runner.query(
      `CREATE UNIQUE INDEX payments_used ON payments (provider, trade_no)
       WHERE verdict in ('refunded', 'applied') and trade_no <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payments_used');
    await runner.query('ALTER TABLE orders DROP COLUMN offer_characters');
    // The policy binds the owner of the table, too.
    await runner.query('ALTER TABLE payments NO FORCE ROW LEVEL SECURITY');
    await runner.query(`UPDATE payments SET refund_status = null, applied_order_id = null, verdict = 'resolved'
      WHERE verdict in ('refunded', 'applied')`);
    await runner.query('ALTER TABLE payments FORCE ROW LEVEL SECURITY');
    await runner.query(`ALTER TABLE payments DROP COLUMN decided_by, DROP COLUMN refund_status,
      DROP COLUMN refund_ref, DROP COLUMN applied_order_id`);
  }
}
