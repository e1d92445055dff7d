import type { PackageFamily, PrivilegeCode, Quotas } from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A family of packages and its privileges, the same for the whole installation. */
@Entity('package_families')
export class PackageFamilyEntity {
  @PrimaryColumn('text') code!: PackageFamily;
  @Column('text') title!: string;
  @Column('text') subTitle!: string;
  @Column('int') minPort!: number;
  @Column('text', { array: true }) privileges!: PrivilegeCode[];
  /** The dialog does not offer it, but it can be quoted. */
  @Column('boolean', { default: false }) hidden!: boolean;
  @Column('int') position!: number;
  /** Quotas that an operator changed. */
  @Column('jsonb', { default: '{}' }) quotas!: Partial<Quotas>;
}

/** A version of a package, on sale or retired. New terms make a new version; orders keep theirs. */
@Entity('packages')
@Check('packages_terms', 'price >= 0 and discount between 0 and 100 and min_port >= 0')
@Check('packages_kind', '(type = 1) = (days > 0) and (type = 0) = (characters > 0)')
@ForeignKey(() => PackageFamilyEntity, ['family'], ['code'], { name: 'packages_family_fk' })
@Index('packages_code', ['code', 'version'], { unique: true })
export class PackageEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') code!: string;
  @Column('int', { default: 1 }) version!: number;
  @Column('text') family!: PackageFamily;
  @Column('text') name!: string;
  /** 0: sold by count; 1: sold by days. */
  @Column('int') type!: 0 | 1;
  @Column('int', { default: 0 }) days!: number;
  /** Characters in one pack, where the package is sold by count. */
  @Column('int', { default: 0 }) characters!: number;
  /** Cents of USD. */
  @Column('int') price!: number;
  /** Percent. */
  @Column('int', { default: 0 }) discount!: number;
  @Column('int') minPort!: number;
  @Column('int') position!: number;
  @Column('timestamptz', { nullable: true }) retiredAt!: Date | null;
}
