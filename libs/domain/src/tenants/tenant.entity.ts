import {
  type CertificationStatus,
  type FirstVisit,
  freeFamily,
  type Language,
  type PackageFamily,
  promotionLimits,
  type ReceiptParty,
  tenantLimits,
  type TenantStatus,
} from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One main account and everything below it. */
@Entity('tenants')
@Check('tenants_port_num', 'port_num >= 0')
@Check('tenants_video_encoding', 'video_bit_rate > 0 and video_frame_rate > 0')
@Index('tenants_created', ['createdAt', 'id'])
@Index('tenants_status', ['status', 'createdAt', 'id'])
@Index('tenants_package_end', ['packageEndsAt'], { where: 'package_ends_at is not null' })
@Index('tenants_package_ended', ['packageEndedAt'], { where: 'package_ended_at is not null' })
export class TenantEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text', { default: 'active' }) status!: TenantStatus;
  /** The IANA zone in which its days begin. */
  @Column('text', { default: tenantLimits.defaultTimeZone }) timeZone!: string;
  @Column('text', { default: tenantLimits.defaultLanguage }) language!: Language;
  /** Whether conversations may be read by a language model. */
  @Column('boolean', { default: false }) aiHelp!: boolean;
  /** If true, addresses of link visitors are stored for thirty days. Otherwise only their hashes are stored. */
  @Column('boolean', { default: true }) keepsVisitorAddresses!: boolean;
  /** Null until its owner has entered it. */
  @Column('jsonb', { nullable: true }) buyer!: ReceiptParty | null;
  /** Kilobits per second, and frames per second. */
  @Column('int', { default: tenantLimits.videoBitRateDefault }) videoBitRate!: number;
  @Column('int', { default: tenantLimits.videoFrameRateDefault }) videoFrameRate!: number;
  @Column('text', { default: freeFamily }) packageFamily!: PackageFamily;
  @Column('int', { default: tenantLimits.freePorts }) portNum!: number;
  @Column('timestamptz', { nullable: true }) packageEndsAt!: Date | null;
  /** The bought package. Null on the free plan. */
  @Column('text', { nullable: true }) packageId!: string | null;
  /** The family before the free one, after a package ran out. */
  @Column('text', { nullable: true }) oldPackageFamily!: PackageFamily | null;
  /** The ports of that package, and when it ran out. */
  @Column('int', { nullable: true }) oldPortNum!: number | null;
  @Column('timestamptz', { nullable: true }) packageEndedAt!: Date | null;
  /** Incremented whenever package, ports or end change. A quote is valid for the version it was made for. */
  @Column('int', { default: 0 }) packageVersion!: number;
  /** When it had the trial, and the characters of its first standard package. */
  @Column('timestamptz', { nullable: true }) trialAt!: Date | null;
  @Column('timestamptz', { nullable: true }) firstPurchaseAt!: Date | null;
  @Column('text', { default: 'none' }) certification!: CertificationStatus;
  /** The inviter's code, as in the link. */
  @Column('text', { nullable: true }) inviteCode!: string | null;
  @Column('jsonb', { nullable: true }) firstVisit!: FirstVisit | null;
  /** Basis points. */
  @Column('int', { default: promotionLimits.firstRebateRate }) firstRebateRate!: number;
  @Column('int', { default: promotionLimits.rebateRate }) rebateRate!: number;
  /** Whether an operator allowed its promotion links to redirect anywhere. */
  @Column('boolean', { default: false }) admitsTargets!: boolean;
  @Column('text', { default: '' }) operatorNote!: string;
  /** Sessions that began earlier are over. */
  @Column('timestamptz', { nullable: true }) suspendedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
