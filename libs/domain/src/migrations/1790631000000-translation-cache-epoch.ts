import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each clearing of the translation cache begins another epoch: what nodes remember of an earlier one is gone. */
export class TranslationCacheEpoch1790631000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE installation_settings ADD translation_cache_epoch integer NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE installation_settings DROP COLUMN translation_cache_epoch');
  }
}
