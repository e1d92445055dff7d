import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Channels of websites, and the messages that their visitors see. */
export class Widgets1791110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table channels add column widget jsonb');
    await runner.query(`
      create table widget_messages (
        channel_id text not null,
        visitor text not null,
        id text not null,
        tenant_id text not null,
        is_own boolean not null,
        text text not null,
        at timestamptz not null,
        constraint "PK_widget_messages" primary key (channel_id, visitor, id),
        constraint widget_messages_channel_fk foreign key (channel_id) references channels (id) on delete cascade
      )`);
    await runner.query('create index widget_messages_tenant on widget_messages (tenant_id, channel_id)');
    await runner.query('create index widget_messages_visitor on widget_messages (channel_id, visitor, at)');
    await runner.query('create index widget_messages_age on widget_messages (at)');
    await bindToTenant(runner, 'widget_messages');
    await openToSystem(runner, 'widget_messages');
    await grantTables(runner, 'parley_app, parley_system', ['widget_messages']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table widget_messages');
    await runner.query('alter table channels drop column widget');
  }
}
