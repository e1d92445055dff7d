import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type SubAccountDeletionListener, SubAccountDeletionRegistry } from '../sub-accounts/index.js';
import { LinkEvents } from './link.events.js';
import { LinkRepository } from './link.repository.js';

/** Takes a sub-account that is being deleted out of the links that follow it. */
@Injectable()
export class LinkListener implements SubAccountDeletionListener {
  constructor(
    registry: SubAccountDeletionRegistry,
    private readonly linkRepository: LinkRepository,
    private readonly events: LinkEvents,
  ) {
    registry.register(this);
  }

  async deleting(tx: TenantTx, subAccountId: string): Promise<void> {
    const links = await this.linkRepository.manyForUpdate(
      tx,
      await this.linkRepository.leaveAll(tx, subAccountId),
    );
    if (links.length > 0)
      await this.events.changed(tx, links, { subAccountIds: { from: [subAccountId], to: [] } });
  }
}
