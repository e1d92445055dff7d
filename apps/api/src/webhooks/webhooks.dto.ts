import {
  type CreateWebhookEndpoint,
  type EditWebhookEndpoint,
  publicEventTypes,
  type PublicEventType,
  type ReplayDeliveries,
  type ReplaySpan,
  subscribableEventTypes,
  type WebhookDeliveryQuery,
  webhookDeliveryStates,
  type WebhookDeliveryState,
  webhookLimits,
} from '@parley/contracts/public';
import { ArrayNotEmpty, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Id, Ids, SomeIds } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { OptionalBoolean, OptionalId, OptionalIn } from '../http/decorators/optional.js';
import { OptionalLine, RequiredLine, RequiredName } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

const { nameMax, urlMax, subAccountsMax, replayMax, searchMax } = webhookLimits;

export class CreateWebhookEndpointDto {
  @RequiredName(nameMax)
  name!: string;

  @RequiredLine(urlMax)
  url!: string;

  @DistinctList(subscribableEventTypes.length)
  @ArrayNotEmpty()
  @IsIn(subscribableEventTypes, { each: true })
  events!: PublicEventType[];

  @Ids(subAccountsMax)
  subAccountIds!: string[];

  @IsBoolean()
  withTexts!: boolean;

  @IsBoolean()
  asymmetric!: boolean;
}
assertSameType<CreateWebhookEndpointDto, CreateWebhookEndpoint>(true);

export class EditWebhookEndpointDto {
  @IsOptional()
  @RequiredName(nameMax)
  name?: string;

  @IsOptional()
  @RequiredLine(urlMax)
  url?: string;

  @IsOptional()
  @DistinctList(subscribableEventTypes.length)
  @ArrayNotEmpty()
  @IsIn(subscribableEventTypes, { each: true })
  events?: PublicEventType[];

  @IsOptional()
  @Ids(subAccountsMax)
  subAccountIds?: string[];

  @OptionalBoolean()
  withTexts?: boolean;

  @OptionalBoolean()
  asymmetric?: boolean;
}
assertSameType<EditWebhookEndpointDto, EditWebhookEndpoint>(true);

export class WebhookDeliveryQueryDto extends PageQueryDto {
  @OptionalId()
  endpointId?: string;

  @OptionalIn(publicEventTypes)
  type?: PublicEventType;

  @OptionalIn(webhookDeliveryStates)
  state?: WebhookDeliveryState;

  @OptionalLine(searchMax)
  search?: string;
}
assertSameType<WebhookDeliveryQueryDto, WebhookDeliveryQuery>(true);

export class ReplayDeliveriesDto {
  @SomeIds(replayMax)
  ids!: string[];
}
assertSameType<ReplayDeliveriesDto, ReplayDeliveries>(true);

export class ReplaySpanDto {
  @Id()
  endpointId!: string;

  @Instant()
  from!: string;

  @Instant()
  until!: string;

  @IsBoolean()
  failedOnly!: boolean;
}
assertSameType<ReplaySpanDto, ReplaySpan>(true);
