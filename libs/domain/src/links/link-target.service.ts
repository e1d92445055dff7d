import { Injectable } from '@nestjs/common';
import {
  isLinkable,
  type LinkAccountPreview,
  type LinkAccountVerdict,
  linkLimits,
  type LinkSettings,
  type PlatformCode,
  type PreviewLinkAccounts,
  type Violation,
} from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { StoredLinkAccount } from './link.repository.js';
import { LinkAvailabilityQueries } from './pools/link-availability.queries.js';
import { readPasted, webAddress, wordsOf } from './pools/pasted-account.policy.js';
import { LinkHostCache } from './caches/link-host.cache.js';
import { targetUrl } from './target-url.policy.js';

/** Checks the targets of links. A smart link is never a target. */
@Injectable()
export class LinkTargetService {
  constructor(
    private readonly database: Database,
    private readonly availabilityQueries: LinkAvailabilityQueries,
    private readonly hostCache: LinkHostCache,
  ) {}

  /** Shows how each pasted word is read. Rejects with `links.accounts_invalid` if there are too many. */
  async preview(tenantId: string, { platform, text }: PreviewLinkAccounts): Promise<LinkAccountPreview[]> {
    const words = wordsOf(text);
    if (words.length > linkLimits.accountsMax) throw tooManyAccounts();
    const read = readPasted(platform, words, await this.ownHosts(words));
    const keys = read.flatMap(({ key, platform: other }) => (key === null || other !== null ? [] : [key]));
    const own = await this.database.asTenant(tenantId, (tx) =>
      this.availabilityQueries.ownAccounts(tx, platform, keys),
    );
    return read.map((one) => {
      const isOnline = one.key === null || one.platform !== null ? undefined : own.get(one.key);
      return { ...one, isOwn: isOnline !== undefined, isOnline: isOnline ?? false };
    });
  }

  /**
   * The hosts among these addresses that serve smart links. Call it outside a transaction: it reads other tenants' hosts on a
   * connection of its own.
   */
  async ownHosts(addresses: readonly string[]): Promise<Set<string>> {
    const hosts = [...new Set(addresses.flatMap((text) => webAddress(text)?.host ?? []))];
    const isOwn = await Promise.all(hosts.map((host) => this.hostCache.isOwn(host)));
    return new Set(hosts.filter((_, index) => isOwn[index]));
  }

  /** The accounts in their stored form. Rejects with `links.accounts_invalid`, saying how each was read. */
  accounts(
    platform: PlatformCode,
    { type, accounts: given }: Pick<LinkSettings, 'type' | 'accounts'>,
    ownHosts: ReadonlySet<string>,
  ): StoredLinkAccount[] {
    const words = given.map(({ url }) => url);
    const read = readPasted(platform, words, ownHosts);
    const details = read.flatMap(({ verdict, text }, index) =>
      verdict === 'account' || isLinkable(verdict, type)
        ? []
        : [violation(`accounts[${index}].url`, verdict, text)],
    );
    if (given.length === 0) details.push(violation('accounts', 'required', ''));
    if (details.length > 0)
      throw new AppError('links.accounts_invalid', details[0]?.message ?? '', { details });
    return given.map(({ weight, dailyCap }, position) => ({
      accountKey: read[position]?.key ?? '',
      url: read[position]?.url ?? null,
      position,
      weight,
      dailyCap,
    }));
  }

  /** The URL in its stored form. Rejects with `links.url_invalid`. */
  defaultUrl(text: string, ownHosts: ReadonlySet<string>): string {
    const target = targetUrl(text);
    if (!target) throw urlInvalid('url', 'Enter a whole address that begins with http:// or https://.');
    if (ownHosts.has(target.host)) throw urlInvalid('own_link', 'The address leads back to diversion links.');
    return target.href;
  }
}

const messages: Record<Exclude<LinkAccountVerdict, 'account'> | 'required', string> = {
  required: 'Paste at least one account.',
  external: 'The link names no account, so that nobody knows whether it is online.',
  double: 'The account is there twice.',
  platform: 'The account is of another platform.',
  app_only: 'Only an app opens the account.',
  own_link: 'A diversion link is no account.',
  unknown: 'The address leads to no account.',
  not_web: 'This is no web address.',
};

const violation = (field: string, rule: keyof typeof messages, text: string): Violation => ({
  field,
  rule,
  message: messages[rule],
  ...(text !== '' && { values: { text } }),
});

const urlInvalid = (rule: string, message: string): AppError =>
  new AppError('links.url_invalid', message, { details: [{ field: 'defaultUrl', rule, message }] });

function tooManyAccounts(): AppError {
  const message = `A link has at most ${linkLimits.accountsMax} accounts.`;
  return new AppError('links.accounts_invalid', message, {
    details: [{ field: 'text', rule: 'max', message, values: { max: `${linkLimits.accountsMax}` } }],
  });
}
