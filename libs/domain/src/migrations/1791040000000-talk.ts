import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The added columns, of which each table is changed separately: a running api locks the tables in other orders. */
const columns: [table: string, column: string, type: string][] = [
  ['conversations', 'blocked_at', 'timestamptz'],
  ['conversations', 'replies_off', 'boolean not null default false'],
  ['conversation_states', 'muted', 'boolean not null default false'],
  ['outgoing_messages', 'quoted_message_id', 'text'],
  ['social_accounts', 'additions', `text not null default ''`],
  ['agents', 'idle', 'boolean not null default false'],
  ['workspace_settings', 'away_after_minutes', 'integer'],
];

/** Muted and blocked conversations, quotes, what clients know, and idle agents. It resumes after an interruption. */
export class Talk1791040000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of columns)
      await runner.query(`alter table ${table} add column if not exists ${column} ${type}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns)
      await runner.query(`alter table ${table} drop column if exists ${column}`);
  }
}
