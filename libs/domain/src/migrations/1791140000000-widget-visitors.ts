import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bindToTenant, grantTables, openToSystem } from './tenant-policy.js';

/** Visitors who have written to a widget, the files of their messages, and the demo's widget. */
export class WidgetVisitors1791140000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table channels add column is_demo boolean not null default false');
    await runner.query('create unique index channels_demo on channels (is_demo) where is_demo');
    await runner.query('alter table widget_messages add column medium_id text');
    await runner.query(
      'create index widget_messages_medium on widget_messages (tenant_id, medium_id) where medium_id is not null',
    );
    await runner.query(`
      create table widget_visitors (
        channel_id text not null,
        visitor text not null,
        tenant_id text not null,
        name text not null,
        email text not null,
        language text not null,
        read_at timestamptz,
        mail_at timestamptz,
        mailed_at timestamptz,
        created_at timestamptz not null,
        constraint "PK_widget_visitors" primary key (channel_id, visitor),
        constraint widget_visitors_channel_fk foreign key (channel_id) references channels (id) on delete cascade
      )`);
    await runner.query(
      'create index widget_visitors_tenant on widget_visitors (tenant_id, channel_id, visitor)',
    );
    await runner.query(
      'create index widget_visitors_mail on widget_visitors (mail_at) where mail_at is not null',
    );
    await runner.query('create index widget_visitors_age on widget_visitors (created_at)');
    await bindToTenant(runner, 'widget_visitors');
    await openToSystem(runner, 'widget_visitors');
    await grantTables(runner, 'parley_app, parley_system', ['widget_visitors']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table widget_visitors');
    await runner.query('alter table widget_messages drop column medium_id');
    await runner.query('alter table channels drop column is_demo');
  }
}
