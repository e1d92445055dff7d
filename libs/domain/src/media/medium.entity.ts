import type { MediaKind } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A medium is visible only while it is `stored`, so a file never exists without a row. */
export type MediumStatus = 'storing' | 'stored' | 'dropping';

/** A stored file. The storage has its bytes under the tenant's id and the file's id. */
@Entity('media')
@Check('media_bytes', 'bytes > 0')
@Index('media_hash', ['tenantId', 'hash'], { unique: true, where: `status = 'stored'` })
@Index('media_tenant', ['tenantId', 'id', 'bytes'])
@Index('media_age', ['keptFrom', 'id'])
@Index('media_unsettled', ['keptFrom'], { where: `status <> 'stored'` })
export class MediumEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text', { default: 'storing' }) status!: MediumStatus;
  /** Hexadecimal SHA-256 of the uploaded bytes; with `webp:` for a picture that was once kept as WebP. */
  @Column('text') hash!: string;
  @Column('text') kind!: MediaKind;
  @Column('text') type!: string;
  @Column('text') name!: string;
  /** The size of the stored bytes. */
  @Column('int') bytes!: number;
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  @Column('boolean', { default: false }) hasThumbnail!: boolean;
  @Column('timestamptz') createdAt!: Date;
  /**
   * The time of the last upload or release. A file without a reference is kept for a while from this time. A check that
   * finds the file in use moves it into the future.
   */
  @Column('timestamptz') keptFrom!: Date;
}
