import {
  type InstallationSettings,
  type LevelRates,
  promotionLimits,
  settingLimits,
  type WithdrawalMethod,
  withdrawalMethods,
} from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsString, MaxLength } from 'class-validator';
import { Nested } from '../http/decorators/nested.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { assertSameType } from '../http/assert-same-type.js';
import { ReceiptPartyDto } from '../orders/receipt-party.dto.js';

export class LevelRatesDto {
  @WholeNumber(0, promotionLimits.rateMax)
  level2!: number;

  @WholeNumber(0, promotionLimits.rateMax)
  level3!: number;

  @WholeNumber(0, promotionLimits.rateMax)
  level4!: number;
}
assertSameType<LevelRatesDto, LevelRates>(true);

export class InstallationSettingsDto {
  @IsArray()
  @ArrayMaxSize(settingLimits.networksMax)
  @IsString({ each: true })
  @MaxLength(50, { each: true })
  allowedPrivateNetworks!: string[];

  @IsBoolean()
  registrationOpen!: boolean;

  @WholeNumber(settingLimits.rmbRateMin, settingLimits.rmbRateMax)
  rmbRate!: number;

  @Nested(() => ReceiptPartyDto)
  seller!: ReceiptPartyDto;

  @Nested(() => LevelRatesDto)
  promotionLevelRates!: LevelRatesDto;

  @WholeNumber(0, promotionLimits.holdDaysMax)
  promotionHoldDays!: number;

  @IsArray()
  @ArrayUnique()
  @IsIn(withdrawalMethods, { each: true })
  withdrawalMethods!: WithdrawalMethod[];
}
assertSameType<InstallationSettingsDto, InstallationSettings>(true);

/** Omitted fields stay as they are; null is refused. */
export class EditInstallationSettingsDto extends PartialType(InstallationSettingsDto, {
  skipNullProperties: false,
}) {}
assertSameType<EditInstallationSettingsDto, Partial<InstallationSettings>>(true);
