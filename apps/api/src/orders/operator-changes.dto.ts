import {
  type Gift,
  orderLimits,
  type RefundDone,
  type RefundOrder,
  type SettleOrder,
} from '@parley/contracts/public';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { TrimmedLine } from '../http/decorators/text.js';

const { giftCharactersMax, numMax, reasonMax, totalMax, tradeNoMax } = orderLimits;

export class RefundOrderDto {
  @IsInt()
  @Min(1)
  @Max(totalMax)
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
  @Matches(/^[a-z0-9_]{1,64}$/)
  setMealId?: string;

  @OrUndefined()
  @IsInt()
  @Min(1)
  @Max(numMax)
  num?: number;

  @OrUndefined()
  @IsInt()
  @Min(1)
  @Max(giftCharactersMax)
  characters?: number;

  @TrimmedLine(reasonMax)
  reason!: string;
}
assertSameType<GiftDto, Gift>(true);
