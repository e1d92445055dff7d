import {
  type CreateLink,
  type EditLink,
  fanLimits,
  type LinkAccountSettings,
  type LinkDevice,
  linkDevices,
  type LinkFilter,
  linkLimits,
  type LinkMode,
  linkModes,
  type LinkQuery,
  type LinkReportChange,
  type LinkSelection,
  type LinkSettings,
  type LinkSort,
  linkSorts,
  type LinkSource,
  linkSources,
  type LinkStatus,
  linkStatuses,
  type LinkType,
  linkTypes,
  type PlatformCode,
  platformCodes,
  clientPlatformCodes,
  type PreviewLinkAccounts,
  regionCodes,
  type RegionRule,
  regionRules,
} from '@parley/contracts/public';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Id, Ids } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { NestedList } from '../http/decorators/nested.js';
import { OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { Line, OptionalLine, Paragraph, Text } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { AtMost, textBytes } from '../http/fastify/body-sizes.js';
import { PageQueryDto } from '../http/page.dto.js';

const { nameMax, remarksMax, accountsMax, subAccountsMax, bulkMax, weightMax, capMax, urlMax, pastedMax } =
  linkLimits;

/** All addresses together are no longer than the pasted text may be. */
const accountsSize = { bytes: textBytes(pastedMax) + accountsMax * 80, values: accountsMax * 4 };

export class WeightDto {
  @WholeNumber(1, weightMax)
  weight!: number;

  @OrNull()
  @WholeNumber(1, capMax)
  dailyCap!: number | null;
}

export class LinkAccountDto extends WeightDto {
  @Text(urlMax)
  url!: string;
}
assertSameType<LinkAccountDto, LinkSettings['accounts'][number]>(true);

export class LinkAccountSettingsDto extends WeightDto {
  @Line(fanLimits.accountMax)
  key!: string;
}
assertSameType<LinkAccountSettingsDto, LinkAccountSettings>(true);

export class LinkSettingsDto {
  @Trim()
  @Line(nameMax)
  @Matches(/\S/, { message: 'name must not be empty' })
  name!: string;

  @IsIn(linkSources)
  source!: LinkSource;

  /** The service validates the addresses. */
  @NestedList(() => LinkAccountDto, accountsMax)
  @AtMost(accountsSize)
  accounts!: LinkAccountDto[];

  @Ids(subAccountsMax)
  subAccountIds!: string[];

  @OrNull()
  @Id()
  workOrderId!: string | null;

  @NestedList(() => LinkAccountSettingsDto, accountsMax)
  @AtMost(accountsSize)
  accountSettings!: LinkAccountSettingsDto[];

  @IsIn(linkTypes)
  type!: LinkType;

  @IsIn(linkModes)
  mode!: LinkMode;

  @IsBoolean()
  bindsVisitors!: boolean;

  @OrNull()
  @Id()
  domainId!: string | null;

  @IsIn(regionRules)
  regionRule!: RegionRule;

  @DistinctList(regionCodes.length)
  @Matches(/^[A-Z]{2}$/, { each: true })
  regions!: string[];

  @DistinctList(linkDevices.length)
  @IsIn(linkDevices, { each: true })
  devices!: LinkDevice[];

  @OrNull()
  @Text(urlMax)
  defaultUrl!: string | null;

  @Paragraph(remarksMax)
  remarks!: string;

  @OrNull()
  @Instant()
  endsAt!: string | null;
}
assertSameType<LinkSettingsDto, LinkSettings>(true);

export class CreateLinkDto extends LinkSettingsDto {
  @IsIn(clientPlatformCodes)
  platform!: PlatformCode;
}
assertSameType<CreateLinkDto, CreateLink>(true);

/** Fields that are left out stay. */
export class LinkChangesDto extends PartialType(LinkSettingsDto, { skipNullProperties: false }) {}

export class EditLinkDto extends LinkChangesDto {
  @Before(() => LinkChangesDto)
  before?: LinkChangesDto;
}
assertSameType<EditLinkDto, EditLink>(true);

export class PreviewLinkAccountsDto {
  @IsIn(clientPlatformCodes)
  platform!: PlatformCode;

  @Text(pastedMax)
  text!: string;
}
assertSameType<PreviewLinkAccountsDto, PreviewLinkAccounts>(true);

export class LinkReportChangeDto {
  @OptionalLine(nameMax)
  title?: string | null;

  @IsBoolean()
  showsAccounts!: boolean;

  @IsBoolean()
  renew!: boolean;
}
assertSameType<LinkReportChangeDto, LinkReportChange>(true);

export class LinkFilterDto {
  @OptionalLine(nameMax)
  search?: string;

  @OptionalIn(linkStatuses)
  status?: LinkStatus;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @OptionalId()
  domainId?: string;
}
assertSameType<LinkFilterDto, LinkFilter>(true);

export class LinkSelectionDto {
  @SelectedIds(bulkMax)
  ids?: string[];

  @SelectedFilter(() => LinkFilterDto)
  filter?: LinkFilterDto;
}
assertSameType<LinkSelectionDto, LinkSelection>(true);

export class LinkQueryDto extends IntersectionType(LinkFilterDto, PageQueryDto) {
  @OptionalIn(linkSorts)
  sort?: LinkSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<LinkQueryDto, LinkQuery>(true);
