import { type ReceiptParty, receiptPartyLimits } from '@parley/contracts/public';
import { IsString, Matches, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Trim } from '../http/decorators/trim.js';

const { nameMax, addressMax, taxNumberMax } = receiptPartyLimits;

/** One printed line; empty is none. */
const Line = (): PropertyDecorator =>
  Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: '$property must not hold control characters' });

export class ReceiptPartyDto {
  @Trim()
  @IsString()
  @MaxLength(nameMax)
  @Line()
  name!: string;

  @Trim()
  @IsString()
  @MaxLength(addressMax)
  @Line()
  address!: string;

  @Trim()
  @IsString()
  @MaxLength(taxNumberMax)
  @Line()
  taxNumber!: string;
}
assertSameType<ReceiptPartyDto, ReceiptParty>(true);
