import type { RefreshMinutes, ShareAccess, ShareRange } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { WorkOrderEntity } from '../work-order.entity.js';

/** A page of an order for visitors without an account. */
@Entity('work_order_shares')
@ForeignKey(() => WorkOrderEntity, ['orderId'], ['id'], { name: 'work_order_shares_order_fk' })
@Index('work_order_shares_tenant', ['tenantId', 'sharedAt', 'id'])
@Index('work_order_shares_order', ['orderId'])
@Index('work_order_shares_token', ['tokenHash'], { unique: true })
@Index('work_order_shares_end', ['expiresAt'], { where: 'cancelled_at is null' })
export class ShareEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') orderId!: string;
  @Column('text') title!: string;
  /** Keyed hash of the token. It finds a visitor's share. */
  @Column('bytea') tokenHash!: Buffer;
  /** The token, encrypted under the row's id, so that the owner can copy it again. */
  @Column('text') tokenSealed!: string;
  @Column('text') range!: ShareRange;
  @Column('int', { nullable: true }) validDays!: number | null;
  @Column('text') access!: ShareAccess;
  @Column('boolean', { default: false }) usesCommonPassword!: boolean;
  /** Whether visitors see telephone numbers in full. */
  @Column('boolean', { default: false }) showsFullAccounts!: boolean;
  /** Argon2id hash of its own password. */
  @Column('text', { nullable: true }) passwordHash!: string | null;
  /** Counts new passwords. A cookie opens only the version that it was issued for. */
  @Column('int', { default: 1 }) passwordVersion!: number;
  /** Counts edits. A page that was read before the last edit is never shown. */
  @Column('int', { default: 0 }) edits!: number;
  @Column('int') refreshMinutes!: RefreshMinutes;
  @Column('timestamptz') sharedAt!: Date;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) cancelledAt!: Date | null;
  /** When its owner was notified that it is about to end. */
  @Column('timestamptz', { nullable: true }) endToldAt!: Date | null;
  /** When its owner was last notified that someone guesses its password. */
  @Column('timestamptz', { nullable: true }) guessToldAt!: Date | null;
  @Column('int', { default: 0 }) views!: number;
  @Column('timestamptz', { nullable: true }) lastViewedAt!: Date | null;
}

/** The social accounts of a share whose range is `some`. */
@Entity('work_order_share_accounts')
@ForeignKey(() => ShareEntity, ['shareId'], ['id'], { name: 'work_order_share_accounts_share_fk' })
@Index('work_order_share_accounts_tenant', ['tenantId', 'shareId'])
export class ShareAccountEntity {
  @PrimaryColumn('text') shareId!: string;
  @PrimaryColumn('text') socialAccountId!: string;
  @Column('text') tenantId!: string;
}

/** An opened share, or an attempt to open it. Deleted after a year. */
@Entity('work_order_share_views')
@ForeignKey(() => ShareEntity, ['shareId'], ['id'], { name: 'work_order_share_views_share_fk' })
@Index('work_order_share_views_share', ['tenantId', 'shareId', 'at', 'id'])
@Index('work_order_share_views_at', ['at'])
@Index('work_order_share_views_refused', ['tenantId', 'at'], { where: 'not is_let_in' })
@Index('work_order_share_views_address', ['at'], { where: 'address is not null' })
export class ShareViewEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') shareId!: string;
  @Column('timestamptz') at!: Date;
  /** The user agent. */
  @Column('text') browser!: string;
  @Column('boolean') isLetIn!: boolean;
  /** Cleared after thirty days. */
  @Column('text', { nullable: true }) address!: string | null;
}
