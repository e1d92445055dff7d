import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets an event name the span that wrote it, so that its jobs continue the trace. */
export class EventTraces1790693850000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox drop column traceparent');
  }
}
