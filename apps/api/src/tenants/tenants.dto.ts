import {
  type CertificationStatus,
  certificationStatuses,
  type ChangeTenantEmail,
  type CheckedTenant,
  type CreateTenant,
  type EditTenantNote,
  type Language,
  languages,
  orderLimits,
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
  type VideoEncoding,
} from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { PageQueryDto } from '../http/page.dto.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrNull } from '../http/decorators/presence.js';
import { LineOf, OptionalLine, Paragraph } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { TimeZone } from '../http/decorators/time-zone.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { IsEmailAddress } from '../identity/credential-rules.js';
import { ReceiptPartyDto } from '../orders/receipt-party.dto.js';

export class VideoEncodingDto {
  @WholeNumber(tenantLimits.videoBitRateMin, tenantLimits.videoBitRateMax)
  bitRate!: number;

  @WholeNumber(tenantLimits.videoFrameRateMin, tenantLimits.videoFrameRateMax)
  frameRate!: number;
}
assertSameType<VideoEncodingDto, VideoEncoding>(true);

export class TenantSettingsDto {
  @TimeZone()
  timeZone!: string;

  @IsIn(languages)
  language!: Language;

  @IsBoolean()
  aiHelp!: boolean;

  @IsBoolean()
  keepsVisitorAddresses!: boolean;

  @Nested(() => ReceiptPartyDto)
  buyer!: ReceiptPartyDto;

  @Nested(() => VideoEncodingDto)
  videoEncoding!: VideoEncodingDto;
}
assertSameType<TenantSettingsDto, TenantSettings>(true);

/** Omitted fields stay as they are; null is refused. */
export class EditTenantSettingsDto extends PartialType(TenantSettingsDto, { skipNullProperties: false }) {}
assertSameType<EditTenantSettingsDto, Partial<TenantSettings>>(true);

export class SuspendTenantDto {
  @LineOf(1, tenantLimits.reasonMax)
  reason!: string;
}
assertSameType<SuspendTenantDto, SuspendTenant>(true);

export class TenantGiftDto {
  @Id()
  setMealId!: string;

  @WholeNumber(1, orderLimits.numMax)
  num!: number;
}
assertSameType<TenantGiftDto, NonNullable<CreateTenant['gift']>>(true);

export class CreateTenantDto {
  @IsEmailAddress()
  email!: string;

  @IsIn(languages)
  language!: Language;

  @TimeZone()
  timeZone!: string;

  @OrNull()
  @Nested(() => TenantGiftDto)
  gift!: TenantGiftDto | null;
}
assertSameType<CreateTenantDto, CreateTenant>(true);

export class CheckedTenantDto {
  @IsEmailAddress()
  email!: string;
}
assertSameType<CheckedTenantDto, CheckedTenant>(true);

export class ChangeTenantEmailDto extends CheckedTenantDto {
  @IsEmailAddress()
  newEmail!: string;
}
assertSameType<ChangeTenantEmailDto, ChangeTenantEmail>(true);

export class EditTenantNoteDto {
  @Trim()
  @Paragraph(tenantLimits.noteMax)
  note!: string;
}
assertSameType<EditTenantNoteDto, EditTenantNote>(true);

export class TenantQueryDto extends PageQueryDto {
  @OptionalLine(254)
  search?: string;

  @OptionalIn(tenantStatuses)
  status?: TenantStatus;

  @OptionalIn(certificationStatuses)
  certification?: CertificationStatus;

  @OptionalIn(packageFamilies)
  family?: PackageFamily;

  @QueryBoolean()
  expiring?: boolean;

  @OptionalIn(tenantSorts)
  sort?: TenantSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<TenantQueryDto, TenantQuery>(true);
