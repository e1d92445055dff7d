import type { PlatformCode } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An identity on a platform, known to the tenant. */
@Entity('contacts')
@Index('contacts_tenant', ['tenantId', 'id'])
@Index('contacts_words', { synchronize: false })
@Index('contacts_merged', ['tenantId', 'mainId'], { where: 'main_id <> id' })
@Index('contacts_phone_key', ['tenantId', 'platform', 'phoneKey', 'id'], { where: 'phone_key is not null' })
@Index('contacts_link_key', ['tenantId', 'platform', 'linkKey', 'id'], { where: 'link_key is not null' })
@Index('contacts_key', ['tenantId', 'platform', 'accountKey'], { unique: true })
export class ContactEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') platform!: PlatformCode;
  @Column('text') accountKey!: string;
  @Column('text') account!: string;
  @Column('text', { default: '' }) nickname!: string;
  @Column('text', { default: '' }) link!: string;
  @Column('text', { default: '' }) phone!: string;
  /** When its nickname, link and phone were reported. Null if no report is known. */
  @Column('timestamptz', { nullable: true }) describedAt!: Date | null;
  /** When its row was stored. */
  @Column('timestamptz') firstSeenAt!: Date;
  /** The earliest time at which the tenant knew it: gained, exchanged messages with, or imported. Only ever lowered. */
  @Column('timestamptz') knownAt!: Date;
  /** The contact that this identity belongs to: itself, or the one it was merged into. That one is never merged itself. */
  @Column('text') mainId!: string;
  /** The latest import that names it. */
  @Column('text', { nullable: true }) importId!: string | null;
  /** The keys of an equal contact's account, by phone and by link. Null if it is the contact's own key. */
  @Column('text', { nullable: true }) phoneKey!: string | null;
  @Column('text', { nullable: true }) linkKey!: string | null;
}
