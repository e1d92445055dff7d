import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New shares mask telephone numbers. Those that exist go on as their readers know them. */
export class MaskedShares1790920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table work_order_shares add column shows_full_accounts boolean not null default true',
    );
    await runner.query('alter table work_order_shares alter column shows_full_accounts set default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table work_order_shares drop column shows_full_accounts');
  }
}
