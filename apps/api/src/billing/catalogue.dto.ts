import {
  billingLimits,
  type EditFamily,
  type NewPackage,
  type PackageFamily,
  type PackageTerms,
  packageFamilies,
  type PrivilegeCode,
  privilegeCodes,
  quotaMax,
  type Quotas,
} from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { assertSameType } from '../http/assert-same-type.js';
import { Nested } from '../http/decorators/nested.js';
import { Line, RequiredName } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const { nameMax, subTitleMax, codePattern, daysMax, charactersMax, priceMax, minPortMax, positionMax } =
  billingLimits;

export class QuotasDto {
  @WholeNumber(0, quotaMax)
  fileBytes!: number;

  @WholeNumber(0, quotaMax)
  linkAccounts!: number;

  @WholeNumber(0, quotaMax)
  ruleBytes!: number;

  @WholeNumber(0, quotaMax)
  refusedPasswords!: number;

  @WholeNumber(0, quotaMax)
  linkDayClicks!: number;

  @WholeNumber(0, quotaMax)
  storedMessageBytes!: number;
}
assertSameType<QuotasDto, Quotas>(true);

export class EditFamilyDto {
  @RequiredName(nameMax)
  title!: string;

  @Line(subTitleMax)
  subTitle!: string;

  @WholeNumber(1, minPortMax)
  minPort!: number;

  @IsBoolean()
  hidden!: boolean;

  @DistinctList(privilegeCodes.length)
  @IsIn(privilegeCodes, { each: true })
  privileges!: PrivilegeCode[];

  @IsOptional()
  @Nested(() => QuotasDto)
  quotas?: Quotas;
}
assertSameType<EditFamilyDto, EditFamily>(true);

/** The kind decides whether the terms have days or characters. */
export class PackageTermsDto {
  @RequiredName(nameMax)
  name!: string;

  @WholeNumber(0, daysMax)
  days!: number;

  @WholeNumber(0, charactersMax)
  characters!: number;

  @WholeNumber(0, priceMax)
  price!: number;

  @WholeNumber(0, 100)
  discount!: number;

  @WholeNumber(1, minPortMax)
  minPort!: number;

  @WholeNumber(0, positionMax)
  position!: number;
}
assertSameType<PackageTermsDto, PackageTerms>(true);

export class NewPackageDto extends PackageTermsDto {
  @IsString()
  @Matches(codePattern)
  code!: string;

  @IsIn(packageFamilies)
  family!: PackageFamily;

  @IsIn([0, 1])
  type!: 0 | 1;
}
assertSameType<NewPackageDto, NewPackage>(true);
