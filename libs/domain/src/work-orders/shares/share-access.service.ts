import { Injectable } from '@nestjs/common';
import type { SharePageAccess } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { networksOf } from '@parley/platform/network';
import { PasswordService } from '../../identity/index.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import { type SharePass, SharePassService } from './share-pass.service.js';
import { shareNotFound, shareStatusAt } from './share.policy.js';
import { type OpenableShare, ShareRepository } from './share.repository.js';
import { type ShareAddress, ShareTokenQueries } from './share-token.queries.js';
import { ShareVisitService, type Visitor } from './share-visit.service.js';

/** Gives the value of a visitor's cookie by its name. */
export type PassReader = (name: string) => string | undefined;

/** The share that a visitor may open, and until when. */
export interface ShareAdmission {
  share: OpenableShare;
  /** When the visitor's pass ends; null where the share is public. */
  passEndsAt: Date | null;
}

/** Lets visitors in to share pages: by the token of the link, and by a password where the share has one. */
@Injectable()
export class ShareAccessService {
  constructor(
    private readonly database: Database,
    private readonly tokenQueries: ShareTokenQueries,
    private readonly shareRepository: ShareRepository,
    private readonly passes: SharePassService,
    private readonly limiter: ShareAttemptLimiter,
    private readonly passwordService: PasswordService,
    private readonly visits: ShareVisitService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `shares.not_found`. */
  async find(token: string): Promise<ShareAddress> {
    return this.tokenQueries.find(token, this.clock.now());
  }

  /** Who has a pass already is not asked again. Rejects with `shares.not_found`. */
  async readAccess(token: string, pass: PassReader): Promise<SharePageAccess> {
    const share = await this.read(await this.find(token));
    const isOpen = share.access === 'public' || this.passEndOf(share, pass) !== null;
    return { title: share.title, needsPassword: !isOpen };
  }

  /**
   * Returns the pass of a right password; null where the share is public. The attempt is charged before the password
   * is compared. Rejects with `shares.not_found`, `shares.too_many_attempts` or `shares.password_wrong`.
   */
  async open(token: string, password: string, visitor: Visitor): Promise<SharePass | null> {
    const found = await this.find(token);
    const share = await this.read(found);
    if (share.access === 'public') return null;
    const attempt = { shareId: share.id, address: visitor.address };
    const charge = await this.limiter.consume(attempt);
    const whose = networksOf(visitor.address).at(-1)?.name ?? visitor.address;
    const isRight = await this.passwordService.verify(share.openHash, password, { rank: 'visitor', whose });
    await this.database.asTenant(found.tenantId, (tx) =>
      isRight ? this.visits.letIn(tx, share, visitor) : this.visits.turnedAway(tx, share, visitor),
    );
    if (!isRight) throw new AppError('shares.password_wrong', 'The password is wrong.');
    await this.limiter.refund(attempt, charge);
    return this.passes.issue(share);
  }

  /** The same as `admit`, for a visitor who brings the token. */
  async enter(token: string, pass: PassReader): Promise<ShareAdmission> {
    const { tenantId, shareId } = await this.find(token);
    return this.database.asTenant(tenantId, (tx) => this.admit(tx, shareId, pass));
  }

  /** Rejects with `shares.not_found`, or with `shares.password_needed` where the visitor has no pass for the share. */
  async admit(tx: TenantTx, shareId: string, pass: PassReader): Promise<ShareAdmission> {
    const share = await this.readIn(tx, shareId);
    if (share.access === 'public') return { share, passEndsAt: null };
    const passEndsAt = this.passEndOf(share, pass);
    if (passEndsAt === null) throw new AppError('shares.password_needed', 'Enter the password.');
    return { share, passEndsAt };
  }

  private passEndOf(share: OpenableShare, pass: PassReader): Date | null {
    return this.passes.endOf(share, pass(this.passes.nameOf(share.id)));
  }

  private async read({ tenantId, shareId }: ShareAddress): Promise<OpenableShare> {
    return this.database.asTenant(tenantId, (tx) => this.readIn(tx, shareId));
  }

  private async readIn(tx: TenantTx, shareId: string): Promise<OpenableShare> {
    const share = await this.shareRepository.getOpenable(tx, shareId);
    if (shareStatusAt(share, this.clock.now()) !== 'active') throw shareNotFound();
    return share;
  }
}
