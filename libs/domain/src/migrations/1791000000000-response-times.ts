import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

const tables = ['response_times', 'response_quarters', 'office_hours'];

/** Response times of persons, their roll-up by quarter of an hour, and office hours. Counting begins with this release. */
export class ResponseTimes1791000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table conversations add column opened_at timestamptz, add column is_answered boolean not null default false,
        add column is_resolved boolean not null default false`);
    await runner.query(`
      create table response_times (
        tenant_id text not null,
        id text not null,
        conversation_id text,
        sub_account_id text not null,
        platform text not null,
        author_id text,
        kind text not null,
        began_at timestamptz not null,
        ended_at timestamptz not null,
        seconds integer not null,
        office_seconds integer,
        is_counted boolean not null default false,
        constraint "PK_response_times" primary key (tenant_id, id),
        constraint response_times_conversation_fk foreign key (conversation_id) references conversations (id)
          on delete set null
      )`);
    await runner.query('create index response_times_ended on response_times (tenant_id, ended_at, id)');
    await runner.query(
      'create index response_times_conversation on response_times (conversation_id) where conversation_id is not null',
    );
    await runner.query(
      'create index response_times_uncounted on response_times (tenant_id, id) where not is_counted',
    );
    await runner.query('create index response_times_age on response_times (ended_at)');
    await runner.query(`
      create table response_quarters (
        tenant_id text not null,
        quarter timestamptz not null,
        sub_account_id text not null,
        platform text not null,
        author_id text not null,
        kind text not null,
        seconds integer[] not null,
        office_seconds integer[] not null,
        constraint "PK_response_quarters" primary key (tenant_id, quarter, sub_account_id, platform, author_id, kind)
      )`);
    await runner.query('create index response_quarters_age on response_quarters (quarter)');
    await runner.query(`
      create table office_hours (
        tenant_id text not null,
        enabled boolean not null,
        days jsonb not null,
        constraint "PK_office_hours" primary key (tenant_id)
      )`);
    for (const table of tables) {
      await bindToTenant(runner, table);
      await openToSystem(runner, table);
    }
    await grantTables(runner, 'parley_app, parley_system', tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table ${tables.join(', ')}`);
    await runner.query(
      'alter table conversations drop column opened_at, drop column is_answered, drop column is_resolved',
    );
  }
}
