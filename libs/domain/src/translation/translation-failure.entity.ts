import type { TranslationFailureError } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A request for a translation that failed. Kept for a day. */
@Entity('translation_failures')
@Index('translation_failures_tenant', ['tenantId', 'at'])
@Index('translation_failures_at', ['at'])
export class TranslationFailureEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  /** The error that it was answered with. */
  @Column('text') error!: TranslationFailureError;
  @Column('timestamptz') at!: Date;
}
