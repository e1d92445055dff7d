import {
  type LedgerQuery,
  type LedgerStatus,
  ledgerStatuses,
  type LedgerType,
  ledgerTypes,
  type PromotionAccount,
  promotionAccounts,
  type PromotionTransferKind,
  promotionTransferKinds,
} from '@parley/contracts/public';
import { IsIn, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { PageQueryDto } from '../http/page.dto.js';

export class LedgerQueryDto extends PageQueryDto {
  @OrUndefined()
  @IsIn(promotionAccounts)
  account?: PromotionAccount;

  @OrUndefined()
  @IsIn(ledgerTypes)
  type?: LedgerType;

  @OrUndefined()
  @IsIn(promotionTransferKinds)
  kind?: PromotionTransferKind;

  @OrUndefined()
  @IsIn(ledgerStatuses)
  status?: LedgerStatus;

  @OrUndefined()
  @Matches(/^com_[0-9a-z]{26}$/)
  commissionId?: string;

  @OrUndefined()
  @Matches(/^wdr_[0-9a-z]{26}$/)
  withdrawalId?: string;

  @OrUndefined()
  @LocalDay()
  from?: string;

  @OrUndefined()
  @LocalDay()
  to?: string;
}
assertSameType<LedgerQueryDto, LedgerQuery>(true);
