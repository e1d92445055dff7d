import {
  activityNamePattern,
  type CreatePromotionLink,
  customInviteCodePattern,
  type EditPromotionLink,
  type LinkContact,
  type LinkContactKind,
  linkContactKinds,
  promotionLimits,
  type PromotionLinkQuery,
  type PromotionLinkSettings,
  type PromotionLinkSort,
  promotionLinkSorts,
  type PromotionLinkStatus,
  promotionLinkStatuses,
  supportLimits,
} from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Nested } from '../http/decorators/nested.js';
import { OrNull } from '../http/decorators/presence.js';
import { IsPrintable, IsPrintableText } from '../http/decorators/printable.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { Trim } from '../http/decorators/trim.js';
import { WebAddress } from '../http/decorators/web-address.js';
import { PageQueryDto } from '../http/page.dto.js';

const { linkNameMax, adContentMax, targetUrlMax } = promotionLimits;

export class LinkContactDto {
  @IsIn(linkContactKinds)
  kind!: LinkContactKind;

  @Trim()
  @IsString()
  @MaxLength(supportLimits.accountMax)
  @IsPrintable()
  account!: string;

  @ValidateIf(({ path }: LinkContactDto) => path !== '')
  @WebAddress()
  path!: string;
}
assertSameType<LinkContactDto, LinkContact>(true);

export class PromotionLinkSettingsDto {
  @Trim()
  @IsString()
  @MaxLength(linkNameMax)
  @IsPrintable()
  @Matches(/\S/, { message: 'name must not be empty' })
  name!: string;

  @Matches(activityNamePattern)
  activityName!: string;

  /** The service checks where it leads. */
  @OrNull()
  @IsString()
  @MaxLength(targetUrlMax)
  targetUrl!: string | null;

  @IsString()
  @MaxLength(adContentMax)
  @IsPrintableText()
  adContent!: string;

  @Nested(() => LinkContactDto)
  contact!: LinkContactDto;
}
assertSameType<PromotionLinkSettingsDto, PromotionLinkSettings>(true);

export class CreatePromotionLinkDto extends PromotionLinkSettingsDto {
  @Matches(customInviteCodePattern)
  inviteCode!: string;
}
assertSameType<CreatePromotionLinkDto, CreatePromotionLink>(true);

/** Fields that are left out stay. */
export class EditPromotionLinkDto extends PartialType(PromotionLinkSettingsDto, {
  skipNullProperties: false,
}) {}
assertSameType<EditPromotionLinkDto, EditPromotionLink>(true);

export class PromotionLinkQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(linkNameMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(promotionLinkStatuses)
  status?: PromotionLinkStatus;

  @IsOptional()
  @IsIn(promotionLinkSorts)
  sort?: PromotionLinkSort;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  descending?: boolean;
}
assertSameType<PromotionLinkQueryDto, PromotionLinkQuery>(true);
