import {
  type Gift,
  orderLimits,
  type RefundDone,
  type RefundOrder,
  type SettleOrder,
} from '@parley/contracts/public';
import { IsInt, IsString, Length, Matches, Max, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Trim } from '../http/decorators/trim.js';

const { giftCharactersMax, numMax, reasonMax, totalMax, tradeNoMax } = orderLimits;

export class RefundOrderDto {
  @IsInt()
  @Min(1)
  @Max(totalMax)
  amount!: number;

  @Trim()
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
  reason!: string;
}
assertSameType<RefundOrderDto, RefundOrder>(true);

export class RefundDoneDto {
  @Trim()
  @IsString()
  @Length(1, tradeNoMax)
  @IsPrintable()
  providerRef!: string;
}
assertSameType<RefundDoneDto, RefundDone>(true);

export class SettleOrderDto {
  @Trim()
  @IsString()
  @Length(1, tradeNoMax)
  @IsPrintable()
  tradeNo!: string;

  @Trim()
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
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

  @Trim()
  @IsString()
  @Length(1, reasonMax)
  @IsPrintable()
  reason!: string;
}
assertSameType<GiftDto, Gift>(true);
