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
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { assertSameType } from '../http/assert-same-type.js';
import { Nested } from '../http/decorators/nested.js';
import { Line, RequiredName } from '../http/decorators/text.js';

const { nameMax, subTitleMax, codePattern, daysMax, charactersMax, priceMax, minPortMax, positionMax } =
  billingLimits;

export class QuotasDto {
  @IsInt()
  @Min(0)
  @Max(quotaMax)
  fileBytes!: number;

  @IsInt()
  @Min(0)
  @Max(quotaMax)
  linkAccounts!: number;

  @IsInt()
  @Min(0)
  @Max(quotaMax)
  ruleBytes!: number;

  @IsInt()
  @Min(0)
  @Max(quotaMax)
  refusedPasswords!: number;

  @IsInt()
  @Min(0)
  @Max(quotaMax)
  linkDayClicks!: number;
}
assertSameType<QuotasDto, Quotas>(true);

export class EditFamilyDto {
  @RequiredName(nameMax)
  title!: string;

  @Line(subTitleMax)
  subTitle!: string;

  @IsInt()
  @Min(1)
  @Max(minPortMax)
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

/** Which of days and characters it takes is said by its kind. */
export class PackageTermsDto {
  @RequiredName(nameMax)
  name!: string;

  @IsInt()
  @Min(0)
  @Max(daysMax)
  days!: number;

  @IsInt()
  @Min(0)
  @Max(charactersMax)
  characters!: number;

  @IsInt()
  @Min(0)
  @Max(priceMax)
  price!: number;

  @IsInt()
  @Min(0)
  @Max(100)
  discount!: number;

  @IsInt()
  @Min(1)
  @Max(minPortMax)
  minPort!: number;

  @IsInt()
  @Min(0)
  @Max(positionMax)
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
