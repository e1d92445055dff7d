import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the file of an event is fetched next. Indexes are built beside a running api, so those of an earlier attempt are dropped first. */
export class FileLeases1791180000300 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table channel_events add column if not exists file_due_at timestamptz');
    // The build waits for every transaction that began before it, and no request queues behind it.
    await runner.query(`set lock_timeout = '1min'`);
    try {
      await runner.query('drop index concurrently if exists channel_events_files');
      await runner.query(
        "create index concurrently channel_events_files on channel_events (file_due_at) where file = 'waiting'",
      );
      await runner.query('drop index concurrently if exists channel_events_channel_files');
      await runner.query(
        "create index concurrently channel_events_channel_files on channel_events (channel_id) where file = 'waiting'",
      );
    } finally {
      await runner.query('reset lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index channel_events_channel_files');
    await runner.query('drop index channel_events_files');
    await runner.query("create index channel_events_files on channel_events (id) where file = 'waiting'");
    await runner.query('alter table channel_events drop column file_due_at');
  }
}
