import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 10;

/** Codes of default links: 50 random bits. */
@Injectable()
export class InviteCodeGenerator {
  next(): string {
    return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  }
}
