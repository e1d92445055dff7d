import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';

/** Without characters that look alike. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Codes of links, which nobody can guess. */
@Injectable()
export class LinkCodeGenerator {
  next(): string {
    return Array.from({ length: linkLimits.codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  }
}
