import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quota of stored messages counts texts that failed on the day. Built beside a running api, so an index of an earlier attempt is dropped first. */
export class KeptOutgoingTexts1791180000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The build waits for every transaction that began before it, and no request queues behind it.
    await runner.query(`set lock_timeout = '1min'`);
    try {
      await runner.query('drop index concurrently if exists outgoing_messages_kept');
      await runner.query(
        `create index concurrently outgoing_messages_kept on outgoing_messages (tenant_id, status_at)
         where status in ('failed', 'unknown') and report_id is null`,
      );
    } finally {
      await runner.query('reset lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outgoing_messages_kept');
  }
}
