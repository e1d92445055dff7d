import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which recurring deletes find old rows, and a poll the events that are due. */
export class OldRows1790686000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_unsent');
    await runner.query(
      'CREATE INDEX outbox_unsent ON outbox (tenant_id, available_at, id) WHERE sent_at is null',
    );
    await runner.query('CREATE INDEX notices_last ON notices (last_at)');
    await runner.query('CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at is not null');
    await runner.query('CREATE INDEX sessions_expiry ON sessions (expires_at)');
    await runner.query(
      'CREATE INDEX certification_pictures_old ON certification_pictures (created_at) WHERE certification_id is null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX certification_pictures_old');
    await runner.query('DROP INDEX sessions_expiry');
    await runner.query('DROP INDEX sessions_ended');
    await runner.query('DROP INDEX notices_last');
    await runner.query('DROP INDEX outbox_unsent');
    await runner.query('CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at is null');
  }
}
