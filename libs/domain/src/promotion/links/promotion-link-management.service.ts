import { Injectable } from '@nestjs/common';
import type {
  CreatePromotionLink,
  EditPromotionLink,
  Page,
  PromotionLink,
  PromotionLinkQuery,
  PromotionLinkStatus,
} from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { IdempotencyService } from '@parley/platform/idempotency';
import { PromotionLinkQueries } from './promotion-link.queries.js';
import { PromotionLinkService } from './promotion-link.service.js';
import { PromotionTargetService } from './promotion-target.service.js';

/** Opens the transactions in which a promoter reads and changes links, and answers with what they are afterwards. */
@Injectable()
export class PromotionLinkManagementService {
  constructor(
    private readonly database: Database,
    private readonly linkService: PromotionLinkService,
    private readonly linkQueries: PromotionLinkQueries,
    private readonly targets: PromotionTargetService,
    private readonly idempotencyService: IdempotencyService,
  ) {}

  async list(tenantId: string, query: PromotionLinkQuery): Promise<Page<PromotionLink>> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.list(tx, query));
  }

  async default(tenantId: string): Promise<PromotionLink> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.default(tx));
  }

  /** Rejects with `promotion.link_not_found`. */
  async get(tenantId: string, id: string): Promise<PromotionLink> {
    return this.database.asTenant(tenantId, (tx) => this.linkQueries.get(tx, id));
  }

  /** A request that is sent again is answered by reading its link again. */
  async create(tenantId: string, body: CreatePromotionLink): Promise<PromotionLink> {
    const checked = await this.withTarget(body);
    return this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, async () => ({
        id: await this.linkService.create(tx, checked),
      }));
      return this.linkQueries.get(tx, id);
    });
  }

  async edit(tenantId: string, id: string, body: EditPromotionLink): Promise<PromotionLink> {
    const checked = await this.withTarget(body);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.linkService.edit(tx, id, checked);
      return this.linkQueries.get(tx, id);
    });
  }

  async setStatus(tenantId: string, id: string, status: PromotionLinkStatus): Promise<PromotionLink> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.linkService.setStatus(tx, id, status);
      return this.linkQueries.get(tx, id);
    });
  }

  /** It runs before the transaction: hosts of other tenants are read on a connection of their own. */
  private async withTarget<Body extends EditPromotionLink>(body: Body): Promise<Body> {
    const { targetUrl } = body;
    return typeof targetUrl === 'string' ? { ...body, targetUrl: await this.targets.check(targetUrl) } : body;
  }
}
