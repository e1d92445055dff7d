import { Injectable } from '@nestjs/common';
import { type AuditChanges, type CreateShare, type EditShare, shareLimits } from '@parley/contracts/public';
import { PrivilegeService } from '../../billing/index.js';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { changesOf, valuesAsChanges } from '../../audit/index.js';
import { ReservedNameService } from '../../settings/index.js';
import { OrderAccountQueries } from '../figures/order-account.queries.js';
import type { ShareEntity } from './share.entity.js';
import { ShareEvents } from './share.events.js';
import {
  assertActive,
  checkShare,
  checkShareAccounts,
  checkShareEdit,
  maskedPassword,
  shareStatusAt,
} from './share.policy.js';
import { ShareRepository } from './share.repository.js';
import { ShareTokenService } from './share-token.service.js';

/** The rules of shares. Passwords come as hashes, and are in no audit entry and no event. */
@Injectable()
export class ShareService {
  constructor(
    private readonly shareRepository: ShareRepository,
    private readonly orderAccounts: OrderAccountQueries,
    private readonly privilegeService: PrivilegeService,
    private readonly reservedNames: ReservedNameService,
    private readonly tokens: ShareTokenService,
    private readonly events: ShareEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new share's id. Rejects with `work-orders.not_found`, `privileges.missing`, `shares.too_many`,
   * `shares.accounts_invalid` or `request.invalid`.
   */
  async create(tx: TenantTx, given: CreateShare, passwordHash: string | null): Promise<string> {
    checkShare(given);
    const { workOrderId: orderId, socialAccountIds, password: _, ...settings } = given;
    if (settings.access === 'password') await this.privilegeService.require(tx, 'B0003', 'access');
    await this.reservedNames.assertFree(tx, { title: settings.title });
    const order = await this.shareRepository.lockOrder(tx, orderId);
    if (settings.usesCommonPassword && order.commonPasswordHash === null)
      throw AppError.field('usesCommonPassword', 'missing', 'The order has no common password.');
    const now = this.clock.now();
    if ((await this.shareRepository.countActive(tx, orderId, now)) >= shareLimits.sharesMax) throw tooMany();
    await this.assertAccounts(tx, orderId, socialAccountIds);
    const { validDays } = settings;
    const share: ShareEntity = {
      ...settings,
      ...this.tokens.issue(),
      tenantId: tx.tenantId,
      orderId,
      passwordHash,
      passwordVersion: 1,
      edits: 0,
      sharedAt: now,
      expiresAt: validDays === null ? null : new Date(now.getTime() + validDays * 86_400_000),
      cancelledAt: null,
      endToldAt: null,
      guessToldAt: null,
      views: 0,
      lastViewedAt: null,
    };
    await this.shareRepository.insert(tx, share, socialAccountIds);
    await this.events.changed(tx, share, {
      ...valuesAsChanges(settings),
      name: { to: order.name },
      ...(socialAccountIds.length > 0 && { accounts: { to: socialAccountIds.length } }),
      ...(passwordHash !== null && { password: { to: maskedPassword.to } }),
    });
    return share.id;
  }

  /**
   * Rejects with `shares.not_found`, `shares.ended`, `privileges.missing`, `shares.accounts_invalid` or
   * `request.invalid`.
   */
  async edit(tx: TenantTx, id: string, given: EditShare, passwordHash: string | null): Promise<void> {
    if (passwordHash !== null) await this.privilegeService.require(tx, 'B0003', 'password');
    const share = await this.shareRepository.getForUpdate(tx, id);
    assertActive(share, this.clock.now());
    checkShareEdit(share, given);
    const { password: _, socialAccountIds: __, ...settings } = given;
    const accounts = await this.editedAccounts(tx, share, given);
    const changes: AuditChanges = {
      ...changesOf(share, settings, ['title', 'range', 'refreshMinutes']),
      ...(accounts && { accounts: { from: accounts.before.length, to: accounts.after.length } }),
      ...(passwordHash !== null && { password: maskedPassword }),
    };
    if (Object.keys(changes).length === 0) return this.events.unchanged();
    if (changes['title']) await this.reservedNames.assertFree(tx, { title: settings.title });
    const passwordVersion = share.passwordVersion + 1;
    if (accounts) await this.shareRepository.setAccounts(tx, id, accounts.after);
    await this.shareRepository.update(tx, id, {
      ...settings,
      ...(passwordHash !== null && { passwordHash, passwordVersion }),
      edits: share.edits + 1,
    });
    await this.events.changed(
      tx,
      { id, orderId: share.orderId, title: settings.title ?? share.title },
      changes,
    );
    await this.events.edited(tx, id);
    if (passwordHash !== null) await this.events.closed(tx, [id], 'password_changed');
  }

  /** A cancelled one stays so. Rejects with `shares.not_found`, or `shares.ended` where it is expired. */
  async cancel(tx: TenantTx, id: string): Promise<void> {
    const share = await this.shareRepository.getForUpdate(tx, id);
    const now = this.clock.now();
    if (shareStatusAt(share, now) === 'cancelled') return this.events.unchanged();
    assertActive(share, now);
    await this.shareRepository.cancel(tx, id, now);
    await this.events.changed(tx, share, { status: { from: 'active', to: 'cancelled' } });
    await this.events.closed(tx, [id], 'cancelled');
  }

  /** The accounts of a share before and after an edit; undefined where they stay. One that has left the order may stay. */
  private async editedAccounts(
    tx: TenantTx,
    share: ShareEntity,
    { range = share.range, socialAccountIds }: EditShare,
  ): Promise<{ before: string[]; after: string[] } | undefined> {
    if (range === share.range && socialAccountIds === undefined) return undefined;
    const before = await this.shareRepository.accountIds(tx, share.id);
    const after = socialAccountIds ?? (range === 'all' ? [] : before);
    checkShareAccounts({ range, socialAccountIds: after });
    await this.assertAccounts(tx, share.orderId, after, new Set(before));
    const isSame = after.length === before.length && after.every((id) => before.includes(id));
    return isSame ? undefined : { before, after };
  }

  private async assertAccounts(
    tx: TenantTx,
    orderId: string,
    ids: readonly string[],
    linked: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    if (ids.length === 0) return;
    const known = await this.orderAccounts.known(tx, orderId, ids);
    const missing = ids.findIndex((id) => !known.has(id) && !linked.has(id));
    if (missing < 0) return;
    const message = 'A linked account is not part of the order.';
    throw new AppError('shares.accounts_invalid', message, {
      details: [{ field: `socialAccountIds[${missing}]`, rule: 'exists', message }],
    });
  }
}

const tooMany = (): AppError => {
  const message = `An order has at most ${shareLimits.sharesMax} active shares.`;
  return new AppError('shares.too_many', message);
};
