import { Injectable } from '@nestjs/common';
import type { AuditChanges, LinkSelection, SelectionChanges } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, selectedIds, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import type { LinkEntity } from './link.entity.js';
import { LinkEvents } from './link.events.js';
import { linkNotFound, linkStatusAt } from './link.policy.js';
import { LinkQueries } from './link.queries.js';
import { LinkRepository } from './link.repository.js';

/** Enables, disables and deletes links, several at once: of named links, all or none. */
@Injectable()
export class LinkStatusService {
  constructor(
    private readonly database: Database,
    private readonly linkRepository: LinkRepository,
    private readonly linkQueries: LinkQueries,
    private readonly idempotencyService: IdempotencyService,
    private readonly events: LinkEvents,
    private readonly clock: Clock,
  ) {}

  /** For named links, rejects with `links.not_found`, or with `links.ended` if a link's end has passed. */
  async enable(tenantId: string, selection: LinkSelection): Promise<SelectionChanges> {
    const now = this.clock.now();
    return this.change(tenantId, selection, async (tx, links) => {
      const ended = links.filter((link) => !link.isEnabled && hasEnded(link, now));
      if (selection.ids) assertNoneEnded(ended);
      const disabled = links.filter((link) => !link.isEnabled && !ended.includes(link));
      await this.set(tx, disabled, { isEnabled: true }, { status: { from: 'disabled', to: 'enabled' } });
      return disabled;
    });
  }

  /** Rejects with `links.not_found`. */
  async disable(tenantId: string, selection: LinkSelection): Promise<SelectionChanges> {
    return this.change(tenantId, selection, async (tx, links) => {
      const enabled = links.filter(({ isEnabled }) => isEnabled);
      await this.set(tx, enabled, { isEnabled: false }, { status: { from: 'enabled', to: 'disabled' } });
      return enabled;
    });
  }

  /** The code, the clicks and the figures stay; the report ends. Rejects with `links.not_found`. */
  async delete(tenantId: string, selection: LinkSelection): Promise<SelectionChanges> {
    const now = this.clock.now();
    const deleted = {
      deletedAt: now,
      isEnabled: false,
      domainId: null,
      reportTokenHash: null,
      reportTokenSealed: null,
      reportTitle: null,
    };
    return this.change(tenantId, selection, async (tx, links) => {
      for (const status of ['enabled', 'disabled', 'ended'] as const) {
        const some = links.filter((link) => linkStatusAt(link, now) === status);
        await this.set(tx, some, deleted, { status: { from: status, to: 'deleted' } });
      }
      return links;
    });
  }

  private async change(
    tenantId: string,
    selection: LinkSelection,
    work: (tx: TenantTx, links: LinkEntity[]) => Promise<LinkEntity[]>,
  ): Promise<SelectionChanges> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, selection, async () => {
        const { ids, areNamed } = await selectedIds(selection, (filter) =>
          this.linkQueries.matchingIds(tx, filter),
        );
        const links = await this.linkRepository.manyForUpdate(tx, ids);
        if (areNamed && links.length < ids.length) throw linkNotFound();
        const changed = await work(tx, links);
        if (changed.length === 0) this.events.unchanged();
        return { changed: changed.length, unchanged: links.length - changed.length };
      }),
    );
  }

  private async set(
    tx: TenantTx,
    links: LinkEntity[],
    values: Partial<LinkEntity>,
    changes: AuditChanges,
  ): Promise<void> {
    if (links.length === 0) return;
    await this.linkRepository.update(
      tx,
      links.map(({ id }) => id),
      values,
    );
    await this.events.changed(tx, links, changes);
  }
}

const hasEnded = ({ endsAt }: LinkEntity, now: Date): boolean => endsAt !== null && endsAt <= now;

function assertNoneEnded(ended: readonly LinkEntity[]): void {
  if (ended.length === 0) return;
  throw new AppError('links.ended', 'The end of a link has passed. Move it first.', {
    details: ended.map(({ name }) => ({
      field: 'ids',
      rule: 'ended',
      message: `The link ${name} has ended.`,
      values: { name },
    })),
  });
}
