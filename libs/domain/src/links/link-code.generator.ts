import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { randomCode } from '@parley/platform/crypto';

/** The alphabet has no characters that look alike. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Makes codes of links that nobody can guess. */
@Injectable()
export class LinkCodeGenerator {
  next(): string {
    return randomCode(alphabet, linkLimits.codeLength);
  }
}
