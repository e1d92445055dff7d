import type { PlatformCode, PortCloseReason, PortStatus } from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SubAccountEntity } from '../sub-accounts/index.js';

/** A social account that a client has brought online once, and the port that it holds while open. */
@Entity('social_accounts')
@Check('social_accounts_lease', `(status = 'offline') = (lease_until is null)`)
@ForeignKey(() => SubAccountEntity, ['subAccountId'], ['id'], { name: 'social_accounts_sub_account_fk' })
@Index('social_accounts_tenant', ['tenantId', 'id'])
@Index('social_accounts_key', ['tenantId', 'platform', 'accountKey'], { unique: true })
@Index('social_accounts_sub_account', ['tenantId', 'subAccountId', 'firstSeenAt', 'id'])
@Index('social_accounts_seen', ['tenantId', 'firstSeenAt', 'id'])
@Index('social_accounts_platform', ['tenantId', 'platform', 'firstSeenAt', 'id'])
@Index('social_accounts_states', ['status'], { where: `status <> 'offline'` })
@Index('social_accounts_open', ['tenantId', 'subAccountId', 'openedAt'], { where: `status <> 'offline'` })
export class SocialAccountEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  @Column('text') platform!: PlatformCode;
  /** The account as the platform writes it. */
  @Column('text') account!: string;
  /** The normalised account: one key per real account. */
  @Column('text') accountKey!: string;
  @Column('text', { default: '' }) nickname!: string;
  @Column('text', { default: '' }) link!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('text', { default: 'offline' }) status!: PortStatus;
  /** The desktop session that holds the port. */
  @Column('text', { nullable: true }) sessionId!: string | null;
  @Column('timestamptz', { nullable: true }) leaseUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) openedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @Column('text', { nullable: true }) closeReason!: PortCloseReason | null;
  @Column('text', { nullable: true }) clientVersion!: string | null;
  @Column('timestamptz') firstSeenAt!: Date;
  /** The channel that opened the port last. Null for a client. */
  @Column('text', { nullable: true }) channelId!: string | null;
  /** Hours after a contact's message in which it may be answered. Null without a limit. */
  @Column('int', { nullable: true }) windowHours!: number | null;
  /** The additions that the client knows which opened the port, separated by spaces. */
  @Column('text', { default: '' }) additions!: string;
}
