import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message is found by its translation, too. Those archived before are found by their own text until they are dropped. */
export class TranslationsSearched1790642000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE messages ADD COLUMN folded_translation text');
    await runner.query(
      `ALTER TABLE waiting_translations ADD COLUMN folded text NOT NULL DEFAULT '',
         ADD COLUMN grams integer array NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE waiting_translations DROP COLUMN folded, DROP COLUMN grams');
    await runner.query('ALTER TABLE messages DROP COLUMN folded_translation');
  }
}
