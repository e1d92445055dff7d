import type { LinkContactKind } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A link by which a promoter brings customers. It is never deleted, so its code is never free again. */
@Entity('promotion_links')
@Index('promotion_links_code', ['codeKey'], { unique: true })
@Index('promotion_links_default', ['tenantId'], { unique: true, where: 'is_default' })
@Index('promotion_links_tenant', ['tenantId', 'createdAt', 'id'])
export class PromotionLinkEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** The code as typed. */
  @Column('text') code!: string;
  /** The code in lower case, unique in the installation. */
  @Column('text') codeKey!: string;
  @Column('boolean', { default: false }) isDefault!: boolean;
  @Column('boolean', { default: true }) isEnabled!: boolean;
  @Column('text') name!: string;
  @Column('text', { default: '' }) activityName!: string;
  /** Null for the register page. */
  @Column('text', { nullable: true }) targetUrl!: string | null;
  /** The target was set before targets were restricted. It stays valid for every address of the link. */
  @Column('boolean', { default: false }) keepsTarget!: boolean;
  @Column('text', { default: '' }) adContent!: string;
  @Column('text', { default: 'customer' }) contactKind!: LinkContactKind;
  /** Used with the kind `own`. */
  @Column('text', { default: '' }) contactAccount!: string;
  @Column('text', { default: '' }) contactPath!: string;
  @Column('timestamptz') createdAt!: Date;
}
