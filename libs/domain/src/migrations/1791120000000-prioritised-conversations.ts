import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list by priority reads the conversations with one, which are few, without the other states. Built beside a running api, so an index of an earlier attempt is dropped first. */
export class PrioritisedConversations1791120000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The build waits for every transaction that began before it, and no request queues behind it.
    await runner.query(`set lock_timeout = '1min'`);
    try {
      await runner.query('drop index concurrently if exists conversation_states_priority');
      await runner.query(
        `create index concurrently conversation_states_priority on conversation_states (tenant_id, conversation_id)
         where priority <> 'none'`,
      );
    } finally {
      await runner.query('reset lock_timeout');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index conversation_states_priority');
  }
}
