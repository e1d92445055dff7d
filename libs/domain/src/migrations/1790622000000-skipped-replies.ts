import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a message was not answered by itself, beside the archived message. */
export class SkippedReplies1790622000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD skipped_replies jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages DROP skipped_replies');
  }
}
