import type { AutomaticStatus, SkipReason } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One message that Parley sends by itself, from the decision on. There is one row per cause, so a cause is never decided
 * twice.
 */
@Entity('automatic_replies')
@Index('automatic_replies_medium', ['mediumId'], { where: 'medium_id is not null' })
@Index('automatic_replies_cause', ['cause', 'tenantId'], { unique: true })
@Index('automatic_replies_contact', ['contactId', 'createdAt'])
@Index('automatic_replies_keyword_age', ['createdAt', 'id'], { where: "kind = 'keyword'" })
@Index('automatic_replies_said', ['createdAt'], { where: "text <> '' or medium_id is not null" })
@Index('automatic_replies_rule', ['ruleId', 'createdAt'])
@Index('automatic_replies_conversation', ['conversationId', 'status'])
@Index('automatic_replies_open', ['offeredAt'], { where: "status = 'offered'" })
@Index('automatic_replies_command', ['commandId'], { where: 'command_id is not null' })
export class AutomaticReplyEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: 'welcome' | 'keyword';
  /** The keyword rule or welcome template, and its title at that time. */
  @Column('text') ruleId!: string;
  @Column('text') ruleTitle!: string;
  @Column('text') subAccountId!: string;
  @Column('text') socialAccountId!: string;
  @Column('text') conversationId!: string;
  @Column('text') contactId!: string;
  /** `keyword <rule> <conversation> <session> <part's place>` or `welcome <sub-account> <contact> <part's place>`. */
  @Column('text') cause!: string;
  /** The reported message that triggered it. */
  @Column('uuid') triggerId!: string;
  @Column('boolean', { default: false }) draft!: boolean;
  /** The content that is sent: the text with its variables filled in, and a material. */
  @Column('text', { default: '' }) text!: string;
  @Column('text', { nullable: true }) mediumId!: string | null;
  @Column('text') status!: AutomaticStatus;
  @Column('text', { nullable: true }) skipReason!: SkipReason | null;
  @Column('text', { nullable: true }) commandId!: string | null;
  @Column('timestamptz') dueAt!: Date;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) offeredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
}
