import type {
  LinkDevice,
  LinkMode,
  LinkSource,
  LinkType,
  PlatformCode,
  RegionRule,
} from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A short link that spreads visitors over accounts. A deleted one keeps its row, to block its code. */
@Entity('links')
@Index('links_code', ['code'], { unique: true })
@Index('links_tenant', ['tenantId', 'createdAt', 'id'])
@Index('links_domain', ['tenantId', 'domainId'], { where: 'deleted_at is null' })
@Index('links_work_order', ['tenantId', 'workOrderId'], { where: 'work_order_id is not null' })
@Index('links_report', ['reportTokenHash'], { unique: true, where: 'report_token_hash is not null' })
export class LinkEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') code!: string;
  @Column('text') name!: string;
  @Column('text') platform!: PlatformCode;
  @Column('text') source!: LinkSource;
  /** The work order of the source `work-order`. */
  @Column('text', { nullable: true }) workOrderId!: string | null;
  @Column('text') type!: LinkType;
  @Column('text') mode!: LinkMode;
  @Column('boolean') bindsVisitors!: boolean;
  /** A row of `link_domains` or of `shared_link_domains`; null is the installation's default. */
  @Column('text', { nullable: true }) domainId!: string | null;
  @Column('text') regionRule!: RegionRule;
  @Column('text', { array: true }) regions!: string[];
  @Column('text', { array: true }) devices!: LinkDevice[];
  @Column('text', { nullable: true }) defaultUrl!: string | null;
  @Column('text', { default: '' }) remarks!: string;
  @Column('boolean', { default: true }) isEnabled!: boolean;
  @Column('timestamptz', { nullable: true }) endsAt!: Date | null;
  /** The number of its account rows. The tenant's quota limits the sum over its links. */
  @Column('int', { default: 0 }) accountCount!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
  /** Keyed hash of the report's token, for look-ups. */
  @Column('bytea', { nullable: true }) reportTokenHash!: Buffer | null;
  /** The token, encrypted under the row's id, so that the owner can copy it again. */
  @Column('text', { nullable: true }) reportTokenSealed!: string | null;
  /** The title that readers of the report see. The link's name is for the owner alone. */
  @Column('text', { nullable: true }) reportTitle!: string | null;
  @Column('boolean', { default: false }) reportShowsAccounts!: boolean;
  /** The last notice that no account is left for visitors; the next is for all caps reached. */
  @Column('timestamptz', { nullable: true }) nobodyToldAt!: Date | null;
  @Column('timestamptz', { nullable: true }) fullToldAt!: Date | null;
}

/**
 * A pasted account of a link, in the order of `position`. For other sources, it holds the weight and cap of a
 * drawn account; position and URL are null then.
 */
@Entity('link_accounts')
@ForeignKey(() => LinkEntity, ['linkId'], ['id'], { name: 'link_accounts_link_fk' })
@Index('link_accounts_tenant', ['tenantId', 'linkId'])
export class LinkAccountEntity {
  @PrimaryColumn('text') linkId!: string;
  /** The account, normalised for the link's platform. */
  @PrimaryColumn('text') accountKey!: string;
  @Column('text') tenantId!: string;
  @Column('int', { nullable: true }) position!: number | null;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('int', { default: 1 }) weight!: number;
  @Column('int', { nullable: true }) dailyCap!: number | null;
}

/** A sub-account whose ports a link follows. */
@Entity('link_sub_accounts')
@ForeignKey(() => LinkEntity, ['linkId'], ['id'], { name: 'link_sub_accounts_link_fk' })
@Index('link_sub_accounts_tenant', ['tenantId', 'subAccountId'])
export class LinkSubAccountEntity {
  @PrimaryColumn('text') linkId!: string;
  @PrimaryColumn('text') subAccountId!: string;
  @Column('text') tenantId!: string;
}
