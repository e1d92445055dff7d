import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type SubAccountDeletionListener, SubAccountDeletionRegistry } from '../sub-accounts/index.js';
import { LinkEvents } from './link.events.js';
import { LinkRepository } from './link.repository.js';

/** Removes a sub-account from the links that follow it when its deletion begins. */
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
