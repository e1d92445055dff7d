import { Injectable } from '@nestjs/common';
import { hourMs, type SharePage, type SharePageAccess } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { networksOf } from '@parley/platform/network';
import { KeyedThrottle } from '@parley/platform/realtime';
import { QuotaService } from '../../billing/index.js';
import { PasswordService } from '../../identity/index.js';
import { NoticeService } from '../../notifications/index.js';
import { SharePageCache } from './share-page.cache.js';
import { SharePageLimiter } from './share-page.limiter.js';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';
import { newPass, passEnd, passName, type SharePass } from './share-pass.js';
import type { ShareEntity } from './share.entity.js';
import { shareNotFound, shareStatusAt } from './share.policy.js';
import { ShareQueries } from './share.queries.js';
import { type OpenableShare, ShareRepository } from './share.repository.js';

/** Gives the value of a visitor's cookie by its name. */
export type PassReader = (name: string) => string | undefined;

/** The share that a visitor may open, and the end of the admission. */
export interface ShareAdmission {
  share: OpenableShare;
  /** When the visitor's pass ends. Null if the share is public. */
  passEndsAt: Date | null;
}

export interface Visitor {
  address: string;
  /** A user agent. */
  browser: string;
}

/** The time between two reads of a share on one node. */
const pauseMs = 50;
/** This many wrong passwords within an hour count as guessing. */
const guesses = 10;
const browserMax = 300;

/** Visits to shares. Every method rejects with `shares.not_found` if the token names no active share of an active tenant. */
@Injectable()
export class ShareVisitService {
  /** Many requests share one read. Each gets a share that was read after the request, so a cancelled share never opens. */
  private readonly reads = new KeyedThrottle(pauseMs, (token) => this.readNow(token));

  constructor(
    private readonly sharePageLimiter: SharePageLimiter,
    private readonly database: Database,
    private readonly shareQueries: ShareQueries,
    private readonly shareRepository: ShareRepository,
    private readonly shareAttemptLimiter: ShareAttemptLimiter,
    private readonly sharePageCache: SharePageCache,
    private readonly passwordService: PasswordService,
    private readonly quotaService: QuotaService,
    private readonly noticeService: NoticeService,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the share's title, and whether this visitor must enter its password. A valid pass replaces the password.
   * `address` is the visitor's. Rejects with `request.too_many`.
   */
  async readAccess(token: string, pass: PassReader, address: string): Promise<SharePageAccess> {
    await this.sharePageLimiter.consume(address);
    const share = await this.reads.call(token);
    const isOpen = share.access === 'public' || this.passEndOf(share, pass) !== null;
    return { title: share.title, needsPassword: !isOpen };
  }

  /** Rejects with `shares.password_needed` if the visitor has no pass for the share. */
  async enter(token: string, pass: PassReader): Promise<ShareAdmission> {
    const share = await this.reads.call(token);
    if (share.access === 'public') return { share, passEndsAt: null };
    const passEndsAt = this.passEndOf(share, pass);
    if (passEndsAt === null) throw new AppError('shares.password_needed', 'Enter the password.');
    return { share, passEndsAt };
  }

  /**
   * Returns the pass for a correct password. Null if the share is public. The attempt is charged before the password is
   * compared, and a wrong one is recorded before it is refused. Rejects with `shares.too_many_attempts` or
   * `shares.password_wrong`.
   */
  async open(token: string, password: string, visitor: Visitor): Promise<SharePass | null> {
    const share = await this.reads.call(token);
    if (share.access === 'public') return null;
    const attempt = { shareId: share.id, address: visitor.address };
    const charge = await this.shareAttemptLimiter.consume(attempt);
    const whose = networksOf(visitor.address).at(-1)?.name ?? visitor.address;
    const isRight = await this.passwordService.verify(share.openHash, password, { rank: 'visitor', whose });
    await this.database.asTenant(share.tenantId, (tx) =>
      isRight ? this.recordAdmitted(tx, share, visitor) : this.recordRefused(tx, share, visitor),
    );
    if (!isRight) throw new AppError('shares.password_wrong', 'The password is wrong.');
    await this.shareAttemptLimiter.refund(attempt, charge);
    return newPass(this.secrets, share, this.clock.now());
  }

  /**
   * Returns the share's page: the order as on its own page, without other data of the tenant. All reads of a public
   * share by one browser within half a day are recorded as one visit. Rejects with `request.too_many` or
   * `shares.password_needed`.
   */
  async readPage(token: string, pass: PassReader, visitor: Visitor): Promise<SharePage> {
    await this.sharePageLimiter.consume(visitor.address);
    const { share } = await this.enter(token, pass);
    // A visit with a password was recorded when the password was entered.
    const isNewVisit =
      share.access === 'public' &&
      (await this.shareAttemptLimiter.isNewView({ shareId: share.id, ...visitor }));
    if (isNewVisit)
      await this.database.asTenant(share.tenantId, (tx) => this.recordAdmitted(tx, share, visitor));
    return this.sharePageCache.get(share);
  }

  private async readNow(token: string): Promise<OpenableShare> {
    const { tenantId, shareId } = await this.shareQueries.findByToken(token, this.clock.now());
    const share = await this.database.asTenant(tenantId, (tx) =>
      this.shareRepository.getOpenable(tx, shareId),
    );
    if (shareStatusAt(share, this.clock.now()) !== 'active') throw shareNotFound();
    return share;
  }

  private passEndOf(share: OpenableShare, pass: PassReader): Date | null {
    const value = pass(passName(this.secrets, share.id));
    return passEnd(this.secrets, share, { value, at: this.clock.now() });
  }

  private async recordAdmitted(tx: TenantTx, share: ShareEntity, visitor: Visitor): Promise<void> {
    const at = await this.insertView(tx, share, visitor, true);
    await this.shareRepository.countView(tx, share.id, at);
  }

  /**
   * At the tenant's quota the oldest entry is deleted, so that later guesses still count. An owner gets at most one
   * notice of guesses an hour for each share.
   */
  private async recordRefused(tx: TenantTx, share: ShareEntity, visitor: Visitor): Promise<void> {
    const { used, limit } = await this.quotaService.use(tx, 'refusedPasswords');
    if (used >= limit) await this.shareRepository.dropOldestRefused(tx);
    const at = await this.insertView(tx, share, visitor, false);
    const hourBefore = new Date(at.getTime() - hourMs);
    const attempts = await this.shareRepository.countWrong(tx, share.id, hourBefore);
    if (attempts < guesses) return;
    if (!(await this.shareRepository.markGuessTold(tx, share.id, at, hourBefore))) return;
    const order = await this.shareRepository.orderName(tx, share.orderId);
    await this.noticeService.create(tx, {
      kind: 'share.guessed',
      params: { shareId: share.id, title: share.title, order, attempts },
      subAccountId: null,
      cause: `share.guessed ${share.id} ${at.toISOString()}`,
    });
  }

  /** Returns when the visit was recorded. */
  private async insertView(
    tx: TenantTx,
    { id: shareId }: ShareEntity,
    { address, browser }: Visitor,
    isLetIn: boolean,
  ): Promise<Date> {
    const at = this.clock.now();
    await this.shareRepository.insertView(tx, {
      id: this.ids.next('shv'),
      tenantId: tx.tenantId,
      shareId,
      at,
      browser: browser.slice(0, browserMax),
      isLetIn,
      address,
    });
    return at;
  }
}
