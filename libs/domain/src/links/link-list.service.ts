import { Injectable } from '@nestjs/common';
import {
  type Link,
  type LinkAccountPreview,
  type LinkCounts,
  linkLimits,
  type LinkPoolAccount,
  type LinkQuery,
  type ListedLink,
  type Page,
  type PreviewLinkAccounts,
} from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { LinkQueries } from './link.queries.js';
import { LinkTargetService } from './link-target.service.js';
import { LinkAvailabilityQueries } from './pools/link-availability.queries.js';
import { readPasted, wordsOf } from './pools/pasted-account.policy.js';

/** Links as their owner reads them. */
@Injectable()
export class LinkListService {
  constructor(
    private readonly database: Database,
    private readonly linkQueries: LinkQueries,
    private readonly availability: LinkAvailabilityQueries,
    private readonly targets: LinkTargetService,
  ) {}

  async list(tenantId: string, query: LinkQuery): Promise<Page<ListedLink>> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.list(tx, query));
  }

  async counts(tenantId: string): Promise<LinkCounts> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.counts(tx));
  }

  /** Rejects with `links.not_found`. */
  async get(tenantId: string, id: string): Promise<Link> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.get(tx, id));
  }

  /** Rejects with `links.not_found`. */
  async pool(tenantId: string, id: string): Promise<LinkPoolAccount[]> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.pool(tx, id));
  }

  /** Tells what each pasted word is taken for. Rejects with `links.accounts_invalid` where there are too many. */
  async preview(tenantId: string, { platform, text }: PreviewLinkAccounts): Promise<LinkAccountPreview[]> {
    const words = wordsOf(text);
    if (words.length > linkLimits.accountsMax) throw tooManyAccounts();
    const read = readPasted(platform, words, await this.targets.ownHosts(words));
    const keys = read.flatMap(({ key, platform: other }) => (key === null || other !== null ? [] : [key]));
    const own = await this.database.asTenant(tenantId, (tx) =>
      this.availability.ownAccounts(tx, platform, keys),
    );
    return read.map((one) => {
      const isOnline = one.key === null || one.platform !== null ? undefined : own.get(one.key);
      return { ...one, isOwn: isOnline !== undefined, isOnline: isOnline ?? false };
    });
  }
}

function tooManyAccounts(): AppError {
  const message = `A link has at most ${linkLimits.accountsMax} accounts.`;
  return new AppError('links.accounts_invalid', message, {
    details: [{ field: 'text', rule: 'max', message, values: { max: `${linkLimits.accountsMax}` } }],
  });
}
