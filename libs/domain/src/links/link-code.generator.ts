import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';

/** The alphabet has no characters that look alike. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Makes codes of links that nobody can guess. */
@Injectable()
export class LinkCodeGenerator {
  next(): string {
    return Array.from({ length: linkLimits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  }
}
