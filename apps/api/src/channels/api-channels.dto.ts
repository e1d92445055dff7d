import {
  type ApiChannelContact,
  type ApiChannelEvent,
  type ApiChannelFile,
  apiChannelEventKinds,
  type ApiChannelOutcome,
  channelLimits,
  clientPlatformCodes,
  chatLimits,
  type ConfirmApiChannel,
  type CreateApiChannel,
  fanLimits,
  mediaKinds,
  type MediaKind,
  mediaLimits,
  type PlatformCode,
  portLimits,
  type ReportApiChannel,
} from '@parley/contracts/public';
import { IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { Nested, NestedList } from '../http/decorators/nested.js';
import { OptionalBoolean, OptionalId, OptionalIn, OptionalInstant } from '../http/decorators/optional.js';
import { OptionalLine, RequiredLine, RequiredName, Text } from '../http/decorators/text.js';

const { nameMax, apiEventsMax, apiIdMax, apiFileUrlMax } = channelLimits;
const statuses = ['sent', 'delivered', 'read', 'failed'] as const;
const failures = ['blocked', 'platform', 'account_gone'] as const;

export class CreateApiChannelDto {
  @RequiredName(nameMax)
  name!: string;

  @Id()
  subAccountId!: string;

  @IsIn(clientPlatformCodes)
  platform!: PlatformCode;

  @RequiredLine(portLimits.accountMax)
  account!: string;
}
assertSameType<CreateApiChannelDto, CreateApiChannel>(true);

export class ApiChannelContactDto {
  @RequiredLine(fanLimits.accountMax)
  account!: string;

  @OptionalLine(fanLimits.nicknameMax)
  nickname?: string;

  @OptionalLine(fanLimits.linkMax)
  link?: string;

  @OptionalLine(fanLimits.phoneMax)
  phone?: string;
}
assertSameType<ApiChannelContactDto, ApiChannelContact>(true);

export class ApiChannelFileDto {
  @OptionalId()
  mediumId?: string;

  @OptionalLine(apiFileUrlMax)
  url?: string;

  @OptionalLine(mediaLimits.nameMax)
  name?: string;

  @OptionalIn(mediaKinds)
  kind?: MediaKind;
}
assertSameType<ApiChannelFileDto, ApiChannelFile>(true);

export class ApiChannelEventDto {
  @RequiredLine(apiIdMax)
  id!: string;

  @IsIn(apiChannelEventKinds)
  kind!: (typeof apiChannelEventKinds)[number];

  @Instant()
  at!: string;

  @IsOptional()
  @Nested(() => ApiChannelContactDto)
  contact?: ApiChannelContactDto;

  @IsOptional()
  @Text(chatLimits.textMax)
  text?: string;

  @IsOptional()
  @Nested(() => ApiChannelFileDto)
  file?: ApiChannelFileDto;

  @OptionalBoolean()
  fromBot?: boolean;

  @OptionalLine(chatLimits.externalIdMax)
  externalId?: string;

  @OptionalLine(chatLimits.externalIdMax)
  quotes?: string;

  @OptionalId()
  commandId?: string;

  @OptionalIn(statuses)
  status?: (typeof statuses)[number];
}
assertSameType<ApiChannelEventDto, ApiChannelEvent>(true);

export class ReportApiChannelDto {
  @NestedList(() => ApiChannelEventDto, apiEventsMax)
  events!: ApiChannelEventDto[];
}
assertSameType<ReportApiChannelDto, ReportApiChannel>(true);

export class ApiChannelOutcomeDto {
  @Id()
  commandId!: string;

  @OptionalIn(failures)
  failure?: (typeof failures)[number];

  @OptionalLine(chatLimits.externalIdMax)
  externalId?: string;

  @OptionalInstant()
  at?: string;
}
assertSameType<ApiChannelOutcomeDto, ApiChannelOutcome>(true);

export class ConfirmApiChannelDto {
  @NestedList(() => ApiChannelOutcomeDto, apiEventsMax)
  outcomes!: ApiChannelOutcomeDto[];
}
assertSameType<ConfirmApiChannelDto, ConfirmApiChannel>(true);
