import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list by priority reads the conversations with one, which are few, without the other states. */
export class PrioritisedConversations1791120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index conversation_states_priority on conversation_states (tenant_id, conversation_id)
       where priority <> 'none'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index conversation_states_priority');
  }
}
