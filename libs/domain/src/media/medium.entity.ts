import type { MediaKind } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A stored file; its bytes lie in the storage under the tenant and its hash. */
@Entity('media')
@Check('media_bytes', 'bytes > 0')
@Index('media_hash', ['tenantId', 'hash'], { unique: true })
@Index('media_age', ['createdAt'])
export class MediumEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** SHA-256 of the bytes, hexadecimal. */
  @Column('text') hash!: string;
  @Column('text') kind!: MediaKind;
  @Column('text') type!: string;
  @Column('text') name!: string;
  @Column('int') bytes!: number;
  @Column('int', { nullable: true }) width!: number | null;
  @Column('int', { nullable: true }) height!: number | null;
  @Column('boolean', { default: false }) hasThumbnail!: boolean;
  @Column('timestamptz') createdAt!: Date;
  /** When somebody uploaded it last: what nothing refers to is kept a while from then. */
  @Column('timestamptz') uploadedAt!: Date;
}
