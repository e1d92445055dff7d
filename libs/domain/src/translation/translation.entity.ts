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
  /** Lower is tried earlier. */
  @Column('int') position!: number;
  /** Encrypted under the row's id. Null if there is none. */
  @Column('text', { nullable: true }) keySealed!: string | null;
  @Column('jsonb', { nullable: true }) lastTest!: ProviderTest | null;
  @Column('timestamptz') updatedAt!: Date;
}

/** A paid translation. For a month the tenant gets it again free of charge. */
@Entity('cached_translations')
@Index('cached_translations_age', ['createdAt'])
@Index('cached_translations_request', ['tenantId', 'requestId'], { unique: true })
export class CachedTranslationEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** SHA-256 of source, target and text, base64url. */
  @PrimaryColumn('text') key!: string;
  /** The caller's id of the paid translation. It cannot be used for another one. */
  @Column('text') requestId!: string;
  @Column('text') subAccountId!: string;
  /** The detected language, if none was given. */
  @Column('text', { nullable: true }) source!: string | null;
  @Column('text') text!: string;
  @Column('text') provider!: ProviderKind;
  @Column('timestamptz') createdAt!: Date;
}
