import { type InstallationSettings, settingLimits } from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { Nested } from '../http/decorators/nested.js';
import { assertSameType } from '../http/assert-same-type.js';
import { ReceiptPartyDto } from '../orders/receipt-party.dto.js';

export class InstallationSettingsDto {
  @IsArray()
  @ArrayMaxSize(settingLimits.networksMax)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  allowedPrivateNetworks!: string[];

  @IsBoolean()
  registrationOpen!: boolean;

  @IsInt()
  @Min(settingLimits.rmbRateMin)
  @Max(settingLimits.rmbRateMax)
  rmbRate!: number;

  @Nested(() => ReceiptPartyDto)
  seller!: ReceiptPartyDto;
}
assertSameType<InstallationSettingsDto, InstallationSettings>(true);

/** Omitted fields stay as they are; null is refused. */
export class EditInstallationSettingsDto extends PartialType(InstallationSettingsDto, {
  skipNullProperties: false,
}) {}
assertSameType<EditInstallationSettingsDto, Partial<InstallationSettings>>(true);
