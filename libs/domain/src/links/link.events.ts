import { Injectable } from '@nestjs/common';
import type { AuditChanges } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import type { LinkEntity } from './link.entity.js';
import { LinkCacheInvalidator } from './caches/link-cache-invalidator.js';

export type LinkSubject = Pick<LinkEntity, 'id' | 'name' | 'code'>;

/** Tells of a change in its own transaction, and redirects once it is committed. */
@Injectable()
export class LinkEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly auditService: AuditService,
    private readonly caches: LinkCacheInvalidator,
  ) {}

  /** One change of several links: an audit entry each, and one event. */
  async changed(tx: TenantTx, links: readonly LinkSubject[], changes: AuditChanges): Promise<void> {
    if (links.length === 0) return this.unchanged();
    await this.auditService.recordMany(
      tx,
      links.map(({ id, name }) => ({ target: { kind: 'link', id, name }, changes })),
    );
    await this.outbox.add(tx, 'links.changed', { linkIds: links.map(({ id }) => id) });
    const codes = links.map(({ code }) => code);
    tx.afterCommit(() => this.caches.publish({ codes }));
  }

  unchanged(): void {
    this.auditService.unchanged();
  }
}
