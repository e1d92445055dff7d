import {
  activityNamePattern,
  type CreatePromotionLink,
  customInviteCodePattern,
  type EditPromotionLink,
  type LinkContact,
  type LinkContactKind,
  linkContactKinds,
  promotionLimits,
  promotionLinkLimits,
  type PromotionLinkQuery,
  type PromotionLinkSettings,
  type PromotionLinkSort,
  promotionLinkSorts,
  type PromotionLinkStatus,
  promotionLinkStatuses,
  supportLimits,
} from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { IsIn, Matches, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { Line, OptionalLine, Paragraph, Text } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { WebAddress } from '../http/decorators/web-address.js';
import { PageQueryDto } from '../http/page.dto.js';

const { adContentMax, targetUrlMax } = promotionLimits;

export class LinkContactDto {
  @IsIn(linkContactKinds)
  kind!: LinkContactKind;

  @Trim()
  @Line(supportLimits.accountMax)
  account!: string;

  @ValidateIf(({ path }: LinkContactDto) => path !== '')
  @WebAddress()
  path!: string;
}
assertSameType<LinkContactDto, LinkContact>(true);

export class PromotionLinkSettingsDto {
  @Trim()
  @Line(promotionLinkLimits.nameMax)
  @Matches(/\S/, { message: 'name must not be empty' })
  name!: string;

  @Matches(activityNamePattern)
  activityName!: string;

  /** The service checks where the target leads. */
  @OrNull()
  @Text(targetUrlMax)
  targetUrl!: string | null;

  @Paragraph(adContentMax)
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
  @OptionalLine(promotionLinkLimits.nameMax)
  search?: string;

  @OptionalIn(promotionLinkStatuses)
  status?: PromotionLinkStatus;

  @OptionalIn(promotionLinkSorts)
  sort?: PromotionLinkSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<PromotionLinkQueryDto, PromotionLinkQuery>(true);
