import { Injectable } from '@nestjs/common';
import type { SharePage, SharePageAccess } from '@parley/contracts/public';
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

  /** `address` is the visitor's. Rejects with `request.too_many` or `shares.not_found`. */
  async readAccess(token: string, pass: PassReader, address: string): Promise<SharePageAccess> {
    await this.limiter.consume(address);
    return this.access.readAccess(token, pass);
  }

  /** Rejects with `request.too_many`, `shares.not_found` or `shares.password_needed`. */
  async read(token: string, pass: PassReader, visitor: Visitor): Promise<SharePage> {
    await this.limiter.consume(visitor.address);
    const { share } = await this.access.admit(token, pass);
    // Who entered a password was written down then.
    if (share.access === 'public' && (await this.visits.isNewVisit(share, visitor)))
      await this.database.asTenant(share.tenantId, (tx) => this.visits.recordAdmitted(tx, share, visitor));
    return this.pages.get(share);
  }
}
