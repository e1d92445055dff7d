import {
  type Gift,
  orderLimits,
  type RefundDone,
  type RefundOrder,
  type SettleOrder,
} from '@parley/contracts/public';
import { Id } from '../http/decorators/ids.js';
import { assertSameType } from '../http/assert-same-type.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { TrimmedLine } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const { giftCharactersMax, numMax, reasonMax, totalMax, tradeNoMax } = orderLimits;

export class RefundOrderDto {
  @WholeNumber(1, totalMax)
  amount!: number;

  @TrimmedLine(reasonMax)
  reason!: string;
}
assertSameType<RefundOrderDto, RefundOrder>(true);

export class RefundDoneDto {
  @TrimmedLine(tradeNoMax)
  providerRef!: string;
}
assertSameType<RefundDoneDto, RefundDone>(true);

export class SettleOrderDto {
  @TrimmedLine(tradeNoMax)
  tradeNo!: string;

  @TrimmedLine(reasonMax)
  reason!: string;
}
assertSameType<SettleOrderDto, SettleOrder>(true);

export class GiftDto {
  @OrUndefined()
  @Id()
  setMealId?: string;

  @OrUndefined()
  @WholeNumber(1, numMax)
  num?: number;

  @OrUndefined()
  @WholeNumber(1, giftCharactersMax)
  characters?: number;

  @TrimmedLine(reasonMax)
  reason!: string;
}
assertSameType<GiftDto, Gift>(true);
