import type { GroupKind, MaterialType } from '@parley/contracts/public';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { MediumEntity } from '../media/index.js';

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
@ForeignKey(() => GroupEntity, ['groupId'], ['id'], { name: 'materials_group_fk', onDelete: 'SET NULL' })
@ForeignKey(() => MediumEntity, ['mediumId'], ['id'], { name: 'materials_medium_fk' })
@Index('materials_tenant', ['tenantId', 'createdAt', 'id'])
@Index('materials_updated', ['tenantId', 'updatedAt', 'id'])
@Index('materials_title', { synchronize: false })
@Index('materials_type', ['tenantId', 'type', 'createdAt', 'id'])
@Index('materials_of_group', ['tenantId', 'groupId', 'createdAt', 'id'])
@Index('materials_group', ['groupId'], { where: 'group_id is not null' })
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

/** One use of a material by a reply. A material with a use can't be deleted. */
@Entity('material_uses')
@ForeignKey(() => MaterialEntity, ['materialId'], ['id'], { name: 'material_uses_material_fk' })
@Index('material_uses_material', ['materialId'])
export class MaterialUseEntity {
  @PrimaryColumn('text') tenantId!: string;
  /** The id of a quick reply, a keyword rule or a welcome template. */
  @PrimaryColumn('text') holderId!: string;
  @PrimaryColumn('text') materialId!: string;
}
