import type {
  Hours,
  MatchRule,
  PlatformCode,
  ReplyMethod,
  ReplyPart,
  ReplyScope,
  Variants,
  WelcomeAudience,
} from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { GroupEntity } from '../materials/index.js';

@Entity('quick_replies')
@ForeignKey(() => GroupEntity, ['groupId'], ['id'], { name: 'quick_replies_group_fk', onDelete: 'SET NULL' })
@Index('quick_replies_group', ['groupId'], { where: 'group_id is not null' })
@Index('quick_replies_enabled', ['tenantId', 'enabled', 'position', 'id'])
@Index('quick_replies_of_group', ['tenantId', 'groupId', 'position', 'id'])
@Index('quick_replies_name', ['tenantId', 'comparedName'], { unique: true })
@Index('quick_replies_order', ['tenantId', 'position', 'id'])
export class QuickReplyEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') name!: string;
  /** The name by `comparedText`. */
  @Column('text') comparedName!: string;
  @Column('text') title!: string;
  @Column('text') content!: string;
  @Column('jsonb', { default: '{}' }) variants!: Variants;
  @Column('text', { nullable: true }) materialId!: string | null;
  @Column('text', { nullable: true }) groupId!: string | null;
  @Column('boolean', { default: true }) enabled!: boolean;
  @Column('int') position!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/**
 * An answer to a keyword, stored as written and in compared form. Rules with the same keyword and match rule are for
 * different sub-accounts. `KeywordRuleService` checks that under the tenant's lock of replies.
 */
@Entity('keyword_rules')
@Index('keyword_rules_keyword', ['tenantId', 'match', 'compared'])
@Index('keyword_rules_created', ['tenantId', 'createdAt', 'id'])
@Index('keyword_rules_updated', ['tenantId', 'updatedAt', 'id'])
@Index('keyword_rules_word', { synchronize: false })
@Index('keyword_rules_enabled', ['tenantId', 'enabled', 'createdAt', 'id'])
@Index('keyword_rules_tenant', ['tenantId', 'id'])
export class KeywordRuleEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') keyword!: string;
  /** The keyword by `comparedText`. */
  @Column('text') compared!: string;
  @Column('text') title!: string;
  @Column('text') match!: MatchRule;
  @Column('text') method!: ReplyMethod;
  @Column('text') scope!: ReplyScope;
  @Column('text', { array: true, default: '{}' }) subAccountIds!: string[];
  @Column('jsonb') replies!: ReplyPart[];
  /** The size by `bytesOfRule`. */
  @Column('int', { default: 0 }) bytes!: number;
  @Column('boolean', { default: true }) enabled!: boolean;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

@Entity('welcome_templates')
@Index('welcome_templates_tenant', ['tenantId', 'id'])
export class WelcomeTemplateEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') title!: string;
  @Column('jsonb') replies!: ReplyPart[];
  @Column('int') delaySeconds!: number;
  @Column('text') scope!: ReplyScope;
  @Column('text', { array: true, default: '{}' }) subAccountIds!: string[];
  /** Empty for all. */
  @Column('text', { array: true, default: '{}' }) platforms!: PlatformCode[];
  @Column('jsonb', { nullable: true }) hours!: Hours | null;
  @Column('text') audience!: WelcomeAudience;
  @Column('boolean', { default: true }) enabled!: boolean;
  @Column('int') position!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/**
 * The rules that a version of `reply_versions` changed, for a limited number of versions, so that a cache of an earlier
 * version need not read all rules. An empty id stands for any number of rules.
 */
@Entity('keyword_rule_changes')
export class KeywordRuleChangeEntity {
  @PrimaryColumn('text') tenantId!: string;
  @PrimaryColumn('bigint') version!: string;
  @PrimaryColumn('text') ruleId!: string;
}

/** Incremented with every change of the engine's data: keyword rules, welcome templates, and the materials they send. */
@Entity('reply_versions')
@Check('reply_versions_version', 'version > 0')
export class ReplyVersionEntity {
  @PrimaryColumn('text') tenantId!: string;
  @Column('bigint') version!: string;
}
