import type { MigrationInterface, QueryRunner } from 'typeorm';

const scheduled = 'outgoing_messages_scheduled';

/**
 * Conversations know whether they are open, and their assignee, so that one index covers the open ones. A trigger copies
 * both from the states, which the previous release writes too. Messages of persons may be scheduled.
 */
export class OpenConversations1791070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations add column is_open boolean not null default true, add column assignee_id text`);
    await runner.query('alter table conversations no force row level security');
    await runner.query('alter table conversation_states no force row level security');
    await runner.query(`
      update conversations c set is_open = s.status = 'open', assignee_id = s.assignee_id
      from conversation_states s where s.conversation_id = c.id and (s.status <> 'open' or s.assignee_id is not null)`);
    await runner.query('alter table conversations force row level security');
    await runner.query('alter table conversation_states force row level security');
    await runner.query(`
      create index conversations_open on conversations (tenant_id, last_archived_at, id, sub_account_id, assignee_id,
        last_received_at) where is_open and last_archived_at is not null and blocked_at is null`);
    await runner.query(`
      create index conversations_queue on conversations (tenant_id, waiting_since, id)
        where is_open and waiting_since is not null and blocked_at is null`);
    await runner.query(`
      create or replace function copy_conversation_state() returns trigger language plpgsql as $$
      begin
        update conversations set is_open = new.status = 'open', assignee_id = new.assignee_id
        where id = new.conversation_id
          and (is_open <> (new.status = 'open') or assignee_id is distinct from new.assignee_id);
        return null;
      end $$`);
    await runner.query(`
      create or replace trigger copy_conversation_state after insert or update of status, assignee_id
      on conversation_states for each row execute function copy_conversation_state()`);
    await runner.query('alter table outgoing_messages add column send_at timestamptz');
    await runner.query(
      `create index ${scheduled} on outgoing_messages (tenant_id, conversation_id) where status = 'scheduled'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${scheduled}`);
    await runner.query('alter table outgoing_messages drop column send_at');
    await runner.query('drop trigger copy_conversation_state on conversation_states');
    await runner.query('drop function copy_conversation_state()');
    await runner.query('drop index conversations_queue');
    await runner.query('drop index conversations_open');
    await runner.query('alter table conversations drop column is_open, drop column assignee_id');
  }
}
