import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

const tables = [
  'conversation_states',
  'read_positions',
  'answering_rights',
  'agents',
  'workspace_settings',
] as const;

/** Conversations get states, read positions and assignees, and agents get rights. Everything before counts as read. */
export class Workspace1790900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table conversations add column last_received_at timestamptz');
    await runner.query(`
      create table conversation_states (
        conversation_id text not null,
        tenant_id text not null,
        status text not null default 'open',
        snoozed_until timestamptz,
        assignee_id text,
        assigned_at timestamptz,
        outside_rights boolean not null default false,
        returned_from text,
        priority text not null default 'none',
        changed_at timestamptz not null,
        primary key (conversation_id),
        constraint conversation_states_conversation_fk foreign key (conversation_id) references conversations (id)
          on delete cascade
      )`);
    await runner.query(
      'create index conversation_states_tenant on conversation_states (tenant_id, conversation_id)',
    );
    await runner.query(`
      create index conversation_states_status on conversation_states (tenant_id, status) where status <> 'open'`);
    await runner.query(`
      create index conversation_states_assignee on conversation_states (tenant_id, assignee_id)
        where assignee_id is not null`);
    await runner.query(`
      create index conversation_states_snoozed on conversation_states (snoozed_until)
        where snoozed_until is not null`);
    await runner.query(`
      create table read_positions (
        conversation_id text not null,
        person text not null,
        tenant_id text not null,
        read_until timestamptz,
        marked_unread boolean not null default false,
        primary key (conversation_id, person),
        constraint read_positions_conversation_fk foreign key (conversation_id) references conversations (id)
          on delete cascade
      )`);
    await runner.query(
      'create index read_positions_tenant on read_positions (tenant_id, conversation_id, person)',
    );
    await runner.query(`
      create table answering_rights (
        tenant_id text not null,
        sub_account_id text not null,
        answers_for_id text not null,
        primary key (tenant_id, sub_account_id, answers_for_id)
      )`);
    await runner.query(
      'create index answering_rights_answered on answering_rights (tenant_id, answers_for_id)',
    );
    await runner.query(`
      create table agents (
        sub_account_id text not null,
        tenant_id text not null,
        read_only boolean not null default false,
        there boolean not null default false,
        seen_at timestamptz,
        assigned_at timestamptz,
        primary key (sub_account_id)
      )`);
    await runner.query('create index agents_tenant on agents (tenant_id, sub_account_id)');
    await runner.query(`
      create table workspace_settings (
        tenant_id text not null,
        in_turn boolean not null,
        limit_each integer not null,
        return_after_minutes integer,
        primary key (tenant_id)
      )`);
    for (const table of tables) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', [...tables]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`drop table ${table}`);
    await runner.query('alter table conversations drop column last_received_at');
  }
}
