import type { DesktopCommand } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A command for a client, one row per cause. It is offered until it is confirmed. */
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
  /** If set, the command is for this session alone. */
  @Column('text', { nullable: true }) sessionId!: string | null;
  /** If set, the command is for the session that holds this account's port. */
  @Column('text', { nullable: true }) socialAccountId!: string | null;
  /** The first device that a reply was offered to: only this one may send it automatically. */
  @Column('text', { nullable: true }) deviceId!: string | null;
  @Column('text') kind!: DesktopCommand['kind'];
  @Column('jsonb') payload!: object;
  /** The event (and rule) that caused it. */
  @Column('text') cause!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
}
