import { Injectable } from '@nestjs/common';
import type { SharePageAccess } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { KeyedThrottle } from '@parley/platform/realtime';
import { SharePassService } from './share-pass.service.js';
import { shareNotFound, shareStatusAt } from './share.policy.js';
import { type OpenableShare, ShareRepository } from './share.repository.js';
import { ShareTokenQueries } from './share-token.queries.js';

/** Gives the value of a visitor's cookie by its name. */
export type PassReader = (name: string) => string | undefined;

/** The share that a visitor may open, and until when. */
export interface ShareAdmission {
  share: OpenableShare;
  /** When the visitor's pass ends; null where the share is public. */
  passEndsAt: Date | null;
}

/** Between two readings of a share at one node. */
const pauseMs = 50;

/**
 * Which share the token of a link names, and whether a visitor may see it. However many ask for a share, a node reads it
 * twenty times a second at most. Each who asks gets what was read after that, so a cancelled share opens for nobody.
 */
@Injectable()
export class ShareAccessService {
  private readonly readings = new KeyedThrottle(pauseMs, (token) => this.readNow(token));

  constructor(
    private readonly database: Database,
    private readonly tokenQueries: ShareTokenQueries,
    private readonly shareRepository: ShareRepository,
    private readonly passes: SharePassService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `shares.not_found`. */
  async get(token: string): Promise<OpenableShare> {
    return this.readings.call(token);
  }

  /** Who has a pass already is not asked again. Rejects with `shares.not_found`. */
  async readAccess(token: string, pass: PassReader): Promise<SharePageAccess> {
    const share = await this.get(token);
    const isOpen = share.access === 'public' || this.passEndOf(share, pass) !== null;
    return { title: share.title, needsPassword: !isOpen };
  }

  /** Rejects with `shares.not_found`, or with `shares.password_needed` where the visitor has no pass for the share. */
  async admit(token: string, pass: PassReader): Promise<ShareAdmission> {
    const share = await this.get(token);
    if (share.access === 'public') return { share, passEndsAt: null };
    const passEndsAt = this.passEndOf(share, pass);
    if (passEndsAt === null) throw new AppError('shares.password_needed', 'Enter the password.');
    return { share, passEndsAt };
  }

  private passEndOf(share: OpenableShare, pass: PassReader): Date | null {
    return this.passes.endOf(share, pass(this.passes.nameOf(share.id)));
  }

  private async readNow(token: string): Promise<OpenableShare> {
    const { tenantId, shareId } = await this.tokenQueries.find(token, this.clock.now());
    const share = await this.database.asTenant(tenantId, (tx) =>
      this.shareRepository.getOpenable(tx, shareId),
    );
    if (shareStatusAt(share, this.clock.now()) !== 'active') throw shareNotFound();
    return share;
  }
}
