import { Injectable } from '@nestjs/common';
import type { SharePageAccess } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { SharePassService } from './share-pass.service.js';
import { shareNotFound, shareStatusAt } from './share.policy.js';
import { type OpenableShare, ShareRepository } from './share.repository.js';
import { type ShareAddress, ShareTokenQueries } from './share-token.queries.js';

/** Gives the value of a visitor's cookie by its name. */
export type PassReader = (name: string) => string | undefined;

/** The share that a visitor may open, and until when. */
export interface ShareAdmission {
  share: OpenableShare;
  /** When the visitor's pass ends; null where the share is public. */
  passEndsAt: Date | null;
}

/** Which share the token of a link names, and whether a visitor may see it. */
@Injectable()
export class ShareAccessService {
  constructor(
    private readonly database: Database,
    private readonly tokenQueries: ShareTokenQueries,
    private readonly shareRepository: ShareRepository,
    private readonly passes: SharePassService,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `shares.not_found`. */
  async find(token: string): Promise<ShareAddress> {
    return this.tokenQueries.find(token, this.clock.now());
  }

  /** Who has a pass already is not asked again. Rejects with `shares.not_found`. */
  async readAccess(token: string, pass: PassReader): Promise<SharePageAccess> {
    const share = await this.get(await this.find(token));
    const isOpen = share.access === 'public' || this.passEndOf(share, pass) !== null;
    return { title: share.title, needsPassword: !isOpen };
  }

  /** Rejects with `shares.not_found`. */
  async get({ tenantId, shareId }: ShareAddress): Promise<OpenableShare> {
    return this.database.asTenant(tenantId, (tx) => this.getIn(tx, shareId));
  }

  /** The same as `admit`, for a visitor who brings the token. */
  async enter(token: string, pass: PassReader): Promise<ShareAdmission> {
    const { tenantId, shareId } = await this.find(token);
    return this.database.asTenant(tenantId, (tx) => this.admit(tx, shareId, pass));
  }

  /** Rejects with `shares.not_found`, or with `shares.password_needed` where the visitor has no pass for the share. */
  async admit(tx: TenantTx, shareId: string, pass: PassReader): Promise<ShareAdmission> {
    const share = await this.getIn(tx, shareId);
    if (share.access === 'public') return { share, passEndsAt: null };
    const passEndsAt = this.passEndOf(share, pass);
    if (passEndsAt === null) throw new AppError('shares.password_needed', 'Enter the password.');
    return { share, passEndsAt };
  }

  private passEndOf(share: OpenableShare, pass: PassReader): Date | null {
    return this.passes.endOf(share, pass(this.passes.nameOf(share.id)));
  }

  private async getIn(tx: TenantTx, shareId: string): Promise<OpenableShare> {
    const share = await this.shareRepository.getOpenable(tx, shareId);
    if (shareStatusAt(share, this.clock.now()) !== 'active') throw shareNotFound();
    return share;
  }
}
