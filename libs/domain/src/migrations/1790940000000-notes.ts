import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Notes and drafts of conversations, and the bytes of texts that a tenant stored on each day. */
export class Notes1790940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chat_days add column bytes bigint not null default 0');
    await runner.query(`
      create table conversation_notes (
        id text not null,
        tenant_id text not null,
        conversation_id text not null,
        author_id text,
        text text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        constraint "PK_conversation_notes" primary key (id),
        constraint conversation_notes_conversation_fk foreign key (conversation_id) references conversations (id)
          on delete cascade
      )`);
    await runner.query('create index conversation_notes_tenant on conversation_notes (tenant_id, id)');
    await runner.query(
      'create index conversation_notes_conversation on conversation_notes (conversation_id, id)',
    );
    await runner.query(`
      create table conversation_drafts (
        tenant_id text not null,
        person text not null,
        conversation_id text not null,
        kind text not null,
        text text not null,
        version integer not null,
        updated_at timestamptz not null,
        constraint "PK_conversation_drafts" primary key (tenant_id, person, conversation_id, kind),
        constraint conversation_drafts_conversation_fk foreign key (conversation_id) references conversations (id)
          on delete cascade
      )`);
    await runner.query(
      'create index conversation_drafts_conversation on conversation_drafts (conversation_id)',
    );
    await runner.query(
      `create index conversation_drafts_written on conversation_drafts (tenant_id, person) where text <> ''`,
    );
    await runner.query('create index conversation_drafts_updated on conversation_drafts (updated_at)');
    for (const table of ['conversation_notes', 'conversation_drafts']) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', ['conversation_notes', 'conversation_drafts']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table chat_days drop column bytes');
    await runner.query('drop table conversation_drafts, conversation_notes');
  }
}
