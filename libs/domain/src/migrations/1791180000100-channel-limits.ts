import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['social_accounts', 'channels'];

/** The kind of the channel that opened a port, whose capabilities limit the messages of persons. */
export class ChannelLimits1791180000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table social_accounts add column channel_kind text');
    for (const table of tables) await runner.query(`alter table ${table} no force row level security`);
    await runner.query(
      `update social_accounts p set channel_kind = c.kind from channels c
       where p.id = c.social_account_id and p.channel_id = c.id`,
    );
    for (const table of tables) await runner.query(`alter table ${table} force row level security`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table social_accounts drop column channel_kind');
  }
}
