import { IntersectionType, PartialType } from '@nestjs/swagger';
import {
  type ApplicationRange,
  applicationRanges,
  type ConnectionStatus,
  type CreateProxy,
  connectionStatuses,
  type EditProxy,
  type ImportProxies,
  type NetworkProtocol,
  networkProtocols,
  type ProxyFilter,
  type ProxyQuery,
  type ProxySelection,
  type ProxySettings,
  type ProxySort,
  proxyLimits,
  proxySorts,
  proxyUserNamePattern,
} from '@parley/contracts/public';
import { IsIn, Matches } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { Ids } from '../http/decorators/ids.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { Line, OptionalLine, RequiredText, Text } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const { nameMax, hostMax, userNameMax, passwordMax, importMax, batchMax } = proxyLimits;

/** Names something: a blank does not. */
const Named = (): PropertyDecorator => Matches(/\S/, { message: '$property must not be blank' });

export class ProxySettingsDto {
  @Text(nameMax)
  @Named()
  @IsPrintable()
  name!: string;

  @IsIn(networkProtocols)
  networkProtocol!: NetworkProtocol;

  @RequiredText(hostMax)
  host!: string;

  @WholeNumber(1, 65_535)
  port!: number;

  @Text(userNameMax)
  @Matches(proxyUserNamePattern, { message: '$property must hold no colon and no control characters' })
  proxyUserName!: string;

  @IsIn(applicationRanges)
  applicationRange!: ApplicationRange;

  @Ids(batchMax)
  subAccountIds!: string[];
}
assertSameType<ProxySettingsDto, ProxySettings>(true);

export class CreateProxyDto extends ProxySettingsDto {
  @Line(passwordMax)
  proxyPassword!: string;
}
assertSameType<CreateProxyDto, CreateProxy>(true);

/** Omitted fields stay as they are; null is refused. */
export class ProxyChangesDto extends PartialType(CreateProxyDto, { skipNullProperties: false }) {}

export class EditProxyDto extends ProxyChangesDto {
  @Before(() => ProxyChangesDto)
  before?: ProxyChangesDto;
}
assertSameType<EditProxyDto, EditProxy>(true);

export class ImportProxiesDto {
  @Text(importMax)
  @Named()
  lines!: string;

  @IsIn(networkProtocols)
  networkProtocol!: NetworkProtocol;

  @IsIn(applicationRanges)
  applicationRange!: ApplicationRange;

  @Ids(batchMax)
  subAccountIds!: string[];
}
assertSameType<ImportProxiesDto, ImportProxies>(true);

export class ProxyFilterDto {
  @OptionalLine(hostMax)
  search?: string;

  @OptionalIn(connectionStatuses)
  connectionStatus?: ConnectionStatus;

  @OptionalIn(networkProtocols)
  networkProtocol?: NetworkProtocol;

  @OptionalLine(64)
  subAccountId?: string;
}
assertSameType<ProxyFilterDto, ProxyFilter>(true);

export class ProxySelectionDto {
  @SelectedIds(batchMax)
  ids?: string[];

  @SelectedFilter(() => ProxyFilterDto)
  filter?: ProxyFilterDto;
}
assertSameType<ProxySelectionDto, ProxySelection>(true);

export class ProxyQueryDto extends IntersectionType(ProxyFilterDto, PageQueryDto) {
  @OptionalIn(proxySorts)
  sort?: ProxySort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<ProxyQueryDto, ProxyQuery>(true);
