import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Messages that persons send, and the times at which messages were withdrawn. */
export class OutgoingMessages1790910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Transactions of a running api lock the two tables in this order.
    await runner.query('alter table message_reports add column withdrawn_at timestamptz');
    await runner.query('alter table messages add column withdrawn_at timestamptz');
    await runner.query(`
      create table outgoing_messages (
        tenant_id text not null,
        id uuid not null,
        conversation_id text not null,
        sub_account_id text not null,
        social_account_id text not null,
        contact_id text not null,
        author_id text,
        command_id text not null,
        text text not null,
        source_text text,
        source_language text,
        source_pseudo boolean not null default false,
        language text,
        medium_id text,
        status text not null default 'queued',
        failure text,
        report_id uuid,
        external_id text,
        created_at timestamptz not null,
        status_at timestamptz not null,
        primary key (tenant_id, id)
      );
      create unique index outgoing_messages_command on outgoing_messages (tenant_id, command_id);
      create index outgoing_messages_waiting on outgoing_messages (tenant_id, conversation_id) where status = 'queued';
      create index outgoing_messages_conversation on outgoing_messages (conversation_id, created_at);
      create index outgoing_messages_report on outgoing_messages (tenant_id, report_id) where report_id is not null;
      create index outgoing_messages_external on outgoing_messages (tenant_id, social_account_id, external_id)
        where external_id is not null;
      create index outgoing_messages_medium on outgoing_messages (medium_id) where medium_id is not null;
      create index outgoing_messages_due on outgoing_messages (created_at) where status = 'queued';
      create index outgoing_messages_age on outgoing_messages (created_at)`);
    await bindToTenant(runner, 'outgoing_messages');
    await openToSystem(runner, 'outgoing_messages');
    await grantTables(runner, 'parley_app, parley_system', ['outgoing_messages']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outgoing_messages');
    await runner.query('alter table messages drop column withdrawn_at');
    await runner.query('alter table message_reports drop column withdrawn_at');
  }
}
