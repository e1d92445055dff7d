import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts of unread conversations read the muted ones, which are few, without the other states. */
export class MutedConversations1791090000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index conversation_states_muted on conversation_states (tenant_id, conversation_id) where muted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index conversation_states_muted');
  }
}
