import type { Role } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SessionKind } from './caller.js';

export type EndReason =
  | 'logout'
  | 'reused'
  | 'revoked'
  | 'password_changed'
  | 'sub_account_stopped'
  | 'sub_account_deleted'
  | 'secret_rotated'
  | 'tenant_suspended'
  | 'replaced_by_device';

/**
 * One sign-in, of a browser or of a desktop device. Its refresh tokens form one family. A channel's session has no token:
 * its device is the channel.
 */
@Entity('sessions')
@Check('sessions_holder', "(user_id is null) <> (sub_account_id is null) or role = 'owner'")
@Index('sessions_live_sub_account', ['subAccountId'], {
  where: 'ended_at is null and sub_account_id is not null',
})
@Index('sessions_live_user', ['userId'], { where: 'ended_at is null and user_id is not null' })
@Index('sessions_live_tenant', ['tenantId'], {
  where: "ended_at is null or end_reason = 'tenant_suspended'",
})
@Index('sessions_tenant', ['tenantId', 'id'])
@Index('sessions_ended', ['endedAt'], { where: 'ended_at is not null' })
@Index('sessions_expiry', ['expiresAt'])
@Index('sessions_device', ['subAccountId', 'deviceId'], { where: 'device_id is not null' })
export class SessionEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) tenantId!: string | null;
  @Column('text') kind!: SessionKind | 'channel';
  @Column('text') role!: Role;
  @Column('text', { nullable: true }) userId!: string | null;
  /** The agent's sub-account, or the one that a desktop client works as. */
  @Column('text', { nullable: true }) subAccountId!: string | null;
  /** The sub-account's epoch when the session began. A later epoch ends the session. */
  @Column('int', { nullable: true }) subAccountEpoch!: number | null;
  @Column('text', { nullable: true }) deviceId!: string | null;
  /** The number of the valid refresh token. Each use increments it. */
  @Column('int', { default: 1 }) generation!: number;
  @Column('timestamptz') rotatedAt!: Date;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** Desktop: when a report was last acknowledged. Earlier gain times are not trusted. */
  @Column('timestamptz', { nullable: true }) lastAckAt!: Date | null;
  /** Desktop: counts as connected until then, unless its API node writes a later time. */
  @Column('timestamptz', { nullable: true }) onlineUntil!: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) endReason!: EndReason | null;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) client!: string | null;
}
