import type { DedupeScope, GainType, PlatformCode } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A contact gained by a social account. Append-only, one row per pair. */
@Entity('gains')
@Index('gains_pair', ['contactId', 'socialAccountId'], { unique: true })
@Index('gains_first_in_sub_account', ['subAccountId', 'contactId'], {
  unique: true,
  where: 'fresh_in_sub_account',
})
@Index('gains_first_in_tenant', ['contactId'], { unique: true, where: 'fresh_in_tenant' })
@Index('gains_time', ['tenantId', 'gainedAt', 'id'])
@Index('gains_sub_account', { synchronize: false })
@Index('gains_social_account', ['tenantId', 'socialAccountId', 'gainedAt', 'id'])
@Index('gains_platform', ['tenantId', 'platform', 'gainedAt', 'id'])
@Index('gains_repeat', ['tenantId', 'gainedAt', 'id'], { where: "type = 'repeat'" })
@Index('gains_origin', ['tenantId', 'origin', 'gainedAt', 'id'], { where: "origin <> ''" })
@Index('gains_late', ['tenantId', 'gainedAt', 'id'], { where: 'is_late' })
export class GainEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') contactId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') subAccountId!: string;
  @Column('text') platform!: PlatformCode;
  /** Decided by the scope that applied when it was stored. */
  @Column('text') type!: GainType;
  @Column('text') dedupeScope!: DedupeScope;
  @Column('boolean') freshInSubAccount!: boolean;
  @Column('boolean') freshInTenant!: boolean;
  /** Whether it was reported after the end of the gain's local day in the tenant's zone. */
  @Column('boolean', { default: false }) isLate!: boolean;
  /** The referral or the parameter that brought the contact; empty if unknown. */
  @Column('text', { default: '' }) origin!: string;
  @Column('uuid') reportId!: string;
  @Column('timestamptz') gainedAt!: Date;
  @Column('timestamptz') storedAt!: Date;
}
