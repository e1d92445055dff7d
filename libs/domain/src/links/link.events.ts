import { Injectable } from '@nestjs/common';
import type { AuditChanges } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import type { LinkEntity } from './link.entity.js';
import { LinkCacheInvalidator } from './caches/link-cache-invalidator.js';

const linksOfEvent = 500;

export type LinkSubject = Pick<LinkEntity, 'id' | 'name' | 'code'>;

/** Publishes a change in its own transaction. Redirects use it once it is committed. */
@Injectable()
export class LinkEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
    private readonly linkCacheInvalidator: LinkCacheInvalidator,
  ) {}

  /** One change of several links: an audit entry for each link, and events for many links each. */
  async changed(tx: TenantTx, links: readonly LinkSubject[], changes: AuditChanges): Promise<void> {
    if (links.length === 0) return this.unchanged();
    await this.auditService.recordMany(
      tx,
      links.map(({ id, name }) => ({ target: { kind: 'link', id, name }, changes })),
    );
    for (let from = 0; from < links.length; from += linksOfEvent) {
      const some = links.slice(from, from + linksOfEvent);
      await this.outbox.add(tx, 'links.changed', { linkIds: some.map(({ id }) => id) });
      tx.afterCommit(() => this.linkCacheInvalidator.publish({ codes: some.map(({ code }) => code) }));
    }
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
