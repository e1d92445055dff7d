import type { TemplateSettings } from '@parley/contracts/public';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantEntity } from '../../tenants/index.js';

/** Named settings of sub-accounts. */
@Entity('sub_account_templates')
@ForeignKey(() => TenantEntity, ['tenantId'], ['id'], { name: 'sub_account_templates_tenant_fk' })
@Index('sub_account_templates_name', ['tenantId', 'name'], { unique: true })
export class SubAccountTemplateEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') tenantId!: string;
  @Column('text') name!: string;
  @Column('jsonb') settings!: TemplateSettings;
  @Column('timestamptz') createdAt!: Date;
}
