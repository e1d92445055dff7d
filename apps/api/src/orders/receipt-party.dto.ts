import { type ReceiptParty, receiptPartyLimits } from '@parley/contracts/public';
import { IsString, Matches, MaxLength } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';
import { Trimmed } from '../http/decorators/trim.js';

const { nameMax, addressMax, taxNumberMax } = receiptPartyLimits;

/** One printed line; empty is none. */
const Line = (): PropertyDecorator =>
  Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: '$property must not hold control characters' });

export class ReceiptPartyDto {
  @Trimmed()
  @IsString()
  @MaxLength(nameMax)
  @Line()
  name!: string;

  @Trimmed()
  @IsString()
  @MaxLength(addressMax)
  @Line()
  address!: string;

  @Trimmed()
  @IsString()
  @MaxLength(taxNumberMax)
  @Line()
  taxNumber!: string;
}
sameType<ReceiptPartyDto, ReceiptParty>(true);
