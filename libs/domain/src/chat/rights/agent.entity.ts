import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The sub-account sees and answers the conversations of another one. */
@Entity('answering_rights')
@Index('answering_rights_answered', ['tenantId', 'answersForId'])
export class AnsweringRightEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @PrimaryColumn('text') answersForId!: string;
}

/** The permissions and the presence of a sub-account's agents. Without a row they have the defaults. */
@Entity('agents')
@Index('agents_tenant', ['tenantId', 'subAccountId'])
export class AgentEntity {
  @PrimaryColumn('text') subAccountId!: string;
  @Column('text') tenantId!: string;
  /** It sees conversations, and answers none. */
  @Column('boolean', { default: false }) readOnly!: boolean;
  /** It takes conversations in turn, while `seenAt` is recent. */
  @Column('boolean', { default: false }) there!: boolean;
  /** It is there, but does not use its console. */
  @Column('boolean', { default: false }) idle!: boolean;
  /** The last sign of life of its console. */
  @Column('timestamptz', { nullable: true }) seenAt!: Date | null;
  /** When it was last assigned a conversation in turn. */
  @Column('timestamptz', { nullable: true }) assignedAt!: Date | null;
}

/** How conversations are assigned in turn. */
@Entity('workspace_settings')
export class WorkspaceSettingsEntity {
  @PrimaryColumn('text') tenantId!: string;
  @Column('boolean') inTurn!: boolean;
  @Column('int') limitEach!: number;
  @Column('int', { nullable: true }) returnAfterMinutes!: number | null;
  @Column('int', { nullable: true }) awayAfterMinutes!: number | null;
}
