import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An event with one coalesced consumer is confirmed by its own row. The previous release confirms it in the inbox.
 * While workers of both run, such a confirmation also marks the row, and is dropped if the row is marked already.
 */
export class ConfirmByRow1790800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function confirm_by_row() returns trigger language plpgsql as $$
      begin
        update outbox as o set done_at = new.handled_at, sent_at = coalesce(o.sent_at, new.handled_at),
          lease_owner = null, lease_until = null
        where o.id = new.event_id and o.done_at is null;
        if not found and exists (select from outbox o where o.id = new.event_id) then return null; end if;
        return new;
      end $$`);
    await runner.query(`
      create or replace trigger confirm_by_row before insert on inbox for each row
      when (new.consumer in ('fans.count', 'chat.handle', 'chat.count', 'chat.push', 'replies.send-due',
        'work-orders.push-changed', 'promotion.push-changed'))
      execute function confirm_by_row()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger confirm_by_row on inbox');
    await runner.query('drop function confirm_by_row()');
  }
}
