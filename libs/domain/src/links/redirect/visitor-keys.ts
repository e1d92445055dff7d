import { Injectable } from '@nestjs/common';
import { dayMs, linkLimits } from '@parley/contracts/public';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import type { CompiledLink, VisitorCookie } from './redirect.types.js';
import type { Visit } from './visitor-facts.js';

/** Characters of base64url: 132 bits. */
const visitorIdLength = 22;

/** Makes the keyed hashes that recognise a visitor, and the signed cookies that bind one to an account. */
@Injectable()
export class VisitorKeys {
  constructor(private readonly secrets: Secrets) {}

  /** Equal for all clicks of one visitor of a link in a local day. */
  visitorId({ id }: CompiledLink, day: string, { address, userAgent }: Visit): string {
    const text = [id, day, address, userAgent.slice(0, linkLimits.userAgentMax)].join('\0');
    return this.secrets.keyedHash('link visitor', text).slice(0, visitorIdLength);
  }

  addressHash({ id }: CompiledLink, { address }: Visit): Buffer {
    return Buffer.from(this.secrets.keyedHash('link binding', `${id}\0${address}`), 'base64url');
  }

  /** The account of the visitor's cookie; null if the cookie is missing, not ours, or expired. */
  boundKey(link: CompiledLink, cookies: string, now: number): string | null {
    const value = cookieOf(cookies, cookieName(link));
    const [at = '', account = '', signature = ''] = value?.split('.') ?? [];
    const madeAt = Number.parseInt(at, 36);
    if (!equalTexts(signature, this.sign(link, at, account))) return null;
    return now - madeAt < linkLimits.bindingDays * dayMs
      ? Buffer.from(account, 'base64url').toString()
      : null;
  }

  /** Makes the cookie that keeps the visitor's account. */
  bindingCookie(link: CompiledLink, accountKey: string, now: number): VisitorCookie {
    const [at, account] = [now.toString(36), Buffer.from(accountKey).toString('base64url')];
    return {
      name: cookieName(link),
      value: [at, account, this.sign(link, at, account)].join('.'),
      path: `/l/${link.code}`,
      maxAgeSeconds: (linkLimits.bindingDays * dayMs) / 1_000,
    };
  }

  private sign({ id }: CompiledLink, at: string, account: string): string {
    return this.secrets.keyedHash('link cookie', `${id}\0${at}\0${account}`);
  }
}

/** Ends with the random part of the link's id. */
const cookieName = ({ id }: CompiledLink): string => `l_${id.slice(-10)}`;

function cookieOf(cookies: string, name: string): string | undefined {
  return cookies
    .split(';')
    .find((cookie) => cookie.trimStart().startsWith(`${name}=`))
    ?.trim()
    .slice(name.length + 1);
}
