import { Injectable } from '@nestjs/common';
import { randomCode } from '@parley/platform/crypto';

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** Codes of default links: 50 random bits. */
@Injectable()
export class InviteCodeGenerator {
  next(): string {
    return randomCode(alphabet, codeLength);
  }
}
