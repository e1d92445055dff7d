import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kind of the channel that opened a port, whose capabilities limit the messages of persons. */
export class ChannelLimits1791180000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table social_accounts add column channel_kind text');
    await runner.query('alter table social_accounts no force row level security');
    await runner.query('alter table channels no force row level security');
    await runner.query(
      `update social_accounts p set channel_kind = c.kind from channels c
       where p.id = c.social_account_id and p.channel_id = c.id`,
    );
    await runner.query('alter table social_accounts force row level security');
    await runner.query('alter table channels force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table social_accounts drop column channel_kind');
  }
}
