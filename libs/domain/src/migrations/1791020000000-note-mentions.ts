import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** The persons that notes of conversations mention. */
export class NoteMentions1791020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table note_mentions (
        note_id text not null,
        person text not null,
        tenant_id text not null,
        read_at timestamptz,
        constraint "PK_note_mentions" primary key (note_id, person),
        constraint note_mentions_note_fk foreign key (note_id) references conversation_notes (id) on delete cascade
      )`);
    await runner.query('create index note_mentions_person on note_mentions (tenant_id, person, note_id)');
    await bindToTenant(runner, 'note_mentions');
    await openToSystem(runner, 'note_mentions');
    await grantTables(runner, 'parley_app, parley_system', ['note_mentions']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table note_mentions');
  }
}
