import type { DesktopCommand } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A command for a client; offered until confirmed, one row per cause. */
@Entity('desktop_commands')
@Index('desktop_commands_cause', ['tenantId', 'cause'], { unique: true })
@Index('desktop_commands_session', ['sessionId', 'id'], {
  where: 'confirmed_at is null and session_id is not null',
})
@Index('desktop_commands_account', ['socialAccountId', 'id'], {
  where: 'confirmed_at is null and session_id is null and social_account_id is not null',
})
@Index('desktop_commands_any', ['subAccountId', 'id'], {
  where: 'confirmed_at is null and session_id is null and social_account_id is null',
})
@Index('desktop_commands_age', ['expiresAt'])
export class DesktopCommandEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') subAccountId!: string;
  /** Set: for this session alone. */
  @Column('text', { nullable: true }) sessionId!: string | null;
  /** Set: for whoever holds this account's port. */
  @Column('text', { nullable: true }) socialAccountId!: string | null;
  /** For a reply: the device it was offered to first, the only one that may send it automatically. */
  @Column('text', { nullable: true }) deviceId!: string | null;
  @Column('text') kind!: DesktopCommand['kind'];
  @Column('jsonb') payload!: object;
  /** The event (and rule) that caused it. */
  @Column('text') cause!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
}
