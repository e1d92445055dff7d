import {
  type CertificationStatus,
  certificationStatuses,
  type Language,
  languages,
  type PackageFamily,
  packageFamilies,
  type SuspendTenant,
  type TenantQuery,
  type TenantSettings,
  type TenantSort,
  type TenantStatus,
  tenantLimits,
  tenantSorts,
  tenantStatuses,
} from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Length, MaxLength } from 'class-validator';
import { Flag } from '../http/decorators/to-boolean.js';
import { PageQueryDto } from '../http/page.dto.js';
import { Nested } from '../http/decorators/nested.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';
import { TimeZone } from '../http/decorators/time-zone.js';
import { ReceiptPartyDto } from '../orders/receipt-party.dto.js';

export class TenantSettingsDto {
  @TimeZone()
  timeZone!: string;

  @IsIn(languages)
  language!: Language;

  @IsBoolean()
  aiHelp!: boolean;

  @Nested(() => ReceiptPartyDto)
  buyer!: ReceiptPartyDto;
}
sameType<TenantSettingsDto, TenantSettings>(true);

/** What is left out stays; null is no setting. */
export class EditTenantSettingsDto extends PartialType(TenantSettingsDto, { skipNullProperties: false }) {}
sameType<EditTenantSettingsDto, Partial<TenantSettings>>(true);

export class SuspendTenantDto {
  @IsString()
  @Length(1, tenantLimits.reasonMax)
  @Showable()
  reason!: string;
}
sameType<SuspendTenantDto, SuspendTenant>(true);

export class TenantQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(254)
  @Showable()
  search?: string;

  @IsOptional()
  @IsIn(tenantStatuses)
  status?: TenantStatus;

  @IsOptional()
  @IsIn(certificationStatuses)
  certification?: CertificationStatus;

  @IsOptional()
  @IsIn(packageFamilies)
  family?: PackageFamily;

  @IsOptional()
  @IsIn(tenantSorts)
  sort?: TenantSort;

  @IsOptional()
  @Flag()
  @IsBoolean()
  descending?: boolean;
}
sameType<TenantQueryDto, TenantQuery>(true);
