import type { GroupKind, MaterialType } from '@parley/contracts/public';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('library_groups')
@Index('library_groups_name', ['tenantId', 'kind', 'name'], { unique: true })
export class GroupEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') kind!: GroupKind;
  @Column('text') name!: string;
  @Column('int') position!: number;
  @Column('timestamptz') createdAt!: Date;
}

@Entity('materials')
@Check('materials_medium', "(type = 'text') = (medium_id is null)")
@Index('materials_tenant', ['tenantId', 'createdAt'])
@Index('materials_medium_use', ['mediumId'], { where: 'medium_id is not null' })
export class MaterialEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') type!: MaterialType;
  @Column('text') title!: string;
  @Column('text', { default: '' }) content!: string;
  @Column('text', { default: '' }) link!: string;
  @Column('text', { nullable: true }) groupId!: string | null;
  @Column('text', { nullable: true }) mediumId!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
