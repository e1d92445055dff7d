import { Injectable } from '@nestjs/common';
import type { SharePage } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { type PassReader, ShareAccessService } from '../shares/share-access.service.js';
import { SharePageCache } from './share-page.cache.js';
import { SharePageLimiter } from './share-page.limiter.js';
import { ShareVisitService, type Visitor } from '../shares/share-visit.service.js';

/** Answers what a share page shows: the order as its own page shows it, without anything else of the tenant. */
@Injectable()
export class SharePageService {
  constructor(
    private readonly database: Database,
    private readonly limiter: SharePageLimiter,
    private readonly access: ShareAccessService,
    private readonly visits: ShareVisitService,
    private readonly pages: SharePageCache,
  ) {}

  /** Rejects with `request.too_many`, `shares.not_found` or `shares.password_needed`. */
  async read(token: string, pass: PassReader, visitor: Visitor): Promise<SharePage> {
    await this.limiter.consume(visitor.address);
    const { tenantId, shareId } = await this.access.find(token);
    const share = await this.database.asTenant(tenantId, async (tx) => {
      const { share: admitted } = await this.access.admit(tx, shareId, pass);
      // Who entered a password was written down then.
      if (admitted.access === 'public') await this.visits.recordRead(tx, admitted, visitor);
      return admitted;
    });
    return this.pages.get(share);
  }
}
