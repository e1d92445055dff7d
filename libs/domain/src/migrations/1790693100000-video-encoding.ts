import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a tenant's clients are to encode video. */
export class VideoEncoding1790693100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tenants
      ADD video_bit_rate integer NOT NULL DEFAULT '800',
      ADD video_frame_rate integer NOT NULL DEFAULT '15',
      ADD CONSTRAINT tenants_video_encoding CHECK (video_bit_rate > 0 and video_frame_rate > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tenants DROP COLUMN video_bit_rate, DROP COLUMN video_frame_rate');
  }
}
