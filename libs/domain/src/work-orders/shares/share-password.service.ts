import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { networksOf } from '@parley/platform/network';
import { PasswordService } from '../../identity/index.js';
import { ShareAccessService } from './share-access.service.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import { type SharePass, SharePassService } from './share-pass.service.js';
import { ShareVisitService, type Visitor } from './share-visit.service.js';

/** Opens shares by their passwords. */
@Injectable()
export class SharePasswordService {
  constructor(
    private readonly database: Database,
    private readonly access: ShareAccessService,
    private readonly limiter: ShareAttemptLimiter,
    private readonly passwordService: PasswordService,
    private readonly visits: ShareVisitService,
    private readonly passes: SharePassService,
  ) {}

  /**
   * Returns the pass of a right password; null where the share is public. The attempt is charged before the password
   * is compared. Rejects with `shares.not_found`, `shares.too_many_attempts` or `shares.password_wrong`.
   */
  async open(token: string, password: string, visitor: Visitor): Promise<SharePass | null> {
    const share = await this.access.get(token);
    if (share.access === 'public') return null;
    const attempt = { shareId: share.id, address: visitor.address };
    const charge = await this.limiter.consume(attempt);
    const whose = networksOf(visitor.address).at(-1)?.name ?? visitor.address;
    const isRight = await this.passwordService.verify(share.openHash, password, { rank: 'visitor', whose });
    await this.database.asTenant(share.tenantId, (tx) =>
      isRight
        ? this.visits.recordAdmitted(tx, share, visitor)
        : this.visits.recordRefused(tx, share, visitor),
    );
    if (!isRight) throw new AppError('shares.password_wrong', 'The password is wrong.');
    await this.limiter.refund(attempt, charge);
    return this.passes.issue(share);
  }
}
