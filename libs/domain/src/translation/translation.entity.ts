import type { ProviderKind, ProviderTest } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A translation service, for the whole installation. */
@Entity('translation_providers')
export class TranslationProviderEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: ProviderKind;
  @Column('text') name!: string;
  @Column('text', { default: '' }) endpoint!: string;
  @Column('text', { default: '' }) region!: string;
  @Column('text', { default: '' }) model!: string;
  @Column('int') timeoutMs!: number;
  @Column('boolean', { default: true }) enabled!: boolean;
  /** Lower is tried sooner. */
  @Column('int') position!: number;
  /** Encrypted under the row's id; null where there is none. */
  @Column('text', { nullable: true }) keySealed!: string | null;
  @Column('jsonb', { nullable: true }) lastTest!: ProviderTest | null;
  @Column('timestamptz') updatedAt!: Date;
}

/** A translation that was paid for: the tenant gets it again for nothing, for a month. */
@Entity('cached_translations')
@Index('cached_translations_age', ['createdAt'])
@Index('cached_translations_request', ['tenantId', 'requestId'], { unique: true })
export class CachedTranslationEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** SHA-256 of source, target and text, base64url. */
  @PrimaryColumn('text') key!: string;
  /** The caller's id of the translation that was paid for: it stands for no other one. */
  @Column('text') requestId!: string;
  @Column('text') subAccountId!: string;
  /** The detected language where none was given. */
  @Column('text', { nullable: true }) source!: string | null;
  @Column('text') text!: string;
  @Column('text') provider!: ProviderKind;
  @Column('timestamptz') createdAt!: Date;
}
