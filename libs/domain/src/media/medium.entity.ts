import type { MediaKind } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A medium is visible only while it is `stored`: there is never a file without a row. */
export type MediumStatus = 'storing' | 'stored' | 'dropping';

/** A stored file; its bytes are in the storage under the tenant's id and its own. */
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
  /** SHA-256 of the bytes as they were uploaded, hexadecimal; behind `webp:` of a picture that was kept as WebP once. */
  @Column('text') hash!: string;
  @Column('text') kind!: MediaKind;
  @Column('text') type!: string;
  @Column('text') name!: string;
  /** As they are stored. */
  @Column('int') bytes!: number;
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  @Column('boolean', { default: false }) hasThumbnail!: boolean;
  @Column('timestamptz') createdAt!: Date;
  /**
   * When it was uploaded last, or something let go of it: what nothing refers to is kept a while from then. In the
   * future where it was found to be in use.
   */
  @Column('timestamptz') keptFrom!: Date;
}
