import { Injectable } from '@nestjs/common';
import type { CreateLink, EditLink, Link } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { LinkQueries } from './link.queries.js';
import { LinkService } from './link.service.js';
import { LinkTargetService } from './link-target.service.js';

/** Opens the transactions in which an owner makes and edits links, and answers with what they are afterwards. */
@Injectable()
export class LinkManagementService {
  constructor(
    private readonly database: Database,
    private readonly linkService: LinkService,
    private readonly linkQueries: LinkQueries,
    private readonly targets: LinkTargetService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  /** A request that is sent again is answered by reading its link again. */
  async create(tenantId: string, body: CreateLink): Promise<Link> {
    const ownHosts = await this.ownHosts(body);
    return this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, async () => ({
        id: await this.linkService.create(tx, body, ownHosts),
      }));
      return this.linkQueries.get(tx, id);
    });
  }

  async duplicate(tenantId: string, id: string): Promise<Link> {
    return this.database.asTenant(tenantId, async (tx) => {
      const copy = await this.idempotencyService.once(tx, { id }, async () => ({
        id: await this.linkService.duplicate(tx, id),
      }));
      return this.linkQueries.get(tx, copy.id);
    });
  }

  async edit(tenantId: string, id: string, body: EditLink): Promise<Link> {
    const ownHosts = await this.ownHosts(body);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.linkService.edit(tx, id, body, ownHosts);
      return this.linkQueries.get(tx, id);
    });
  }

  /** Outside of the transaction: hosts of other tenants are read on a connection of their own. */
  private async ownHosts({ accounts = [], defaultUrl }: EditLink): Promise<Set<string>> {
    return this.targets.ownHosts([...accounts.map(({ url }) => url), ...(defaultUrl ? [defaultUrl] : [])]);
  }
}
