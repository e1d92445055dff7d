import {
  type Gift,
  orderLimits,
  type RefundDone,
  type RefundOrder,
  type SettleOrder,
} from '@parley/contracts/public';
import { IsInt, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';
import { Trimmed } from '../http/decorators/trim.js';

const { giftCharactersMax, numMax, reasonMax, totalMax, tradeNoMax } = orderLimits;

/** May be left out; null is no value. */
const Given = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

export class RefundOrderDto {
  @IsInt()
  @Min(1)
  @Max(totalMax)
  amount!: number;

  @Trimmed()
  @IsString()
  @Length(1, reasonMax)
  @Showable()
  reason!: string;
}
sameType<RefundOrderDto, RefundOrder>(true);

export class RefundDoneDto {
  @Trimmed()
  @IsString()
  @Length(1, tradeNoMax)
  @Showable()
  providerRef!: string;
}
sameType<RefundDoneDto, RefundDone>(true);

export class SettleOrderDto {
  @Trimmed()
  @IsString()
  @Length(1, tradeNoMax)
  @Showable()
  tradeNo!: string;

  @Trimmed()
  @IsString()
  @Length(1, reasonMax)
  @Showable()
  reason!: string;
}
sameType<SettleOrderDto, SettleOrder>(true);

export class GiftDto {
  @Given()
  @Matches(/^[a-z0-9_]{1,64}$/)
  setMealId?: string;

  @Given()
  @IsInt()
  @Min(1)
  @Max(numMax)
  num?: number;

  @Given()
  @IsInt()
  @Min(1)
  @Max(giftCharactersMax)
  characters?: number;

  @Trimmed()
  @IsString()
  @Length(1, reasonMax)
  @Showable()
  reason!: string;
}
sameType<GiftDto, Gift>(true);
