import { type ReceiptParty, receiptPartyLimits } from '@parley/contracts/public';
import { Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Text } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';

const { nameMax, addressMax, taxNumberMax } = receiptPartyLimits;

/** One printed line; empty is none. */
const NoControls = (): PropertyDecorator =>
  Matches(/^[^\p{Cc}\p{Cs}]*$/u, { message: '$property must not hold control characters' });

export class ReceiptPartyDto {
  @Trim()
  @Text(nameMax)
  @NoControls()
  name!: string;

  @Trim()
  @Text(addressMax)
  @NoControls()
  address!: string;

  @Trim()
  @Text(taxNumberMax)
  @NoControls()
  taxNumber!: string;
}
assertSameType<ReceiptPartyDto, ReceiptParty>(true);
