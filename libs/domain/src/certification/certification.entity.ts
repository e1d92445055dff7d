import type { CertificationKind, CertificationStatus } from '@parley/contracts/public';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One submission. The tenant's status is that of its latest one. */
@Entity('certifications')
@Index('certifications_review', { synchronize: false })
@Index('certifications_tenant', ['tenantId', 'submittedAt'])
@Index('certifications_pending', ['tenantId'], { unique: true, where: "status = 'pending'" })
export class CertificationEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text', { default: 'pending' }) status!: Exclude<CertificationStatus, 'none'>;
  @Column('text') kind!: CertificationKind;
  @Column('text') realName!: string;
  /** Encrypted under the row's id. */
  @Column('text') documentSealed!: string;
  @Column('text', { array: true }) pictureIds!: string[];
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') submittedAt!: Date;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('text', { nullable: true }) decidedBy!: string | null;
}

/** A picture of a document, re-encoded and encrypted under its id. */
@Entity('certification_pictures')
@Index('certification_pictures_old', ['createdAt'], { where: 'certification_id is null' })
@Index('certification_pictures_unused', ['tenantId', 'createdAt'], { where: 'certification_id is null' })
export class CertificationPictureEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  /** The submission of the picture; null until it is submitted. */
  @Column('text', { nullable: true }) certificationId!: string | null;
  @Column('text') sealed!: string;
  @Column('timestamptz') createdAt!: Date;
}
