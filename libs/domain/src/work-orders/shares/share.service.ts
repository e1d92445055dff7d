import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreateShare,
  type EditShare,
  type ShareCloseReason,
  shareLimits,
} from '@parley/contracts/public';
import { PrivilegeService } from '../../billing/index.js';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, valuesAsChanges } from '../../audit/index.js';
import { OrderAccountQueries } from '../figures/order-account.queries.js';
import { WorkOrderEvents } from '../work-order.events.js';
import type { ShareEntity } from './share.entity.js';
import { assertActive, checkShare, checkShareEdit, shareStatusAt } from './share.policy.js';
import { ShareRepository } from './share.repository.js';
import { newPageToken, pageTokenHash } from '../../page-tokens/index.js';

const masked = { from: '••••••', to: '••••••' } as const;

/** The rules of shares. Passwords come as hashes, and are in no audit entry and no event. */
@Injectable()
export class ShareService {
  constructor(
    private readonly shareRepository: ShareRepository,
    private readonly orderAccounts: OrderAccountQueries,
    private readonly privilegeService: PrivilegeService,
    private readonly auditService: AuditService,
    private readonly workOrderEvents: WorkOrderEvents,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
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
    const order = await this.shareRepository.lockOrder(tx, orderId);
    if (settings.usesCommonPassword && order.commonPasswordHash === null)
      throw AppError.field('usesCommonPassword', 'missing', 'The order has no common password.');
    const now = this.clock.now();
    if ((await this.shareRepository.countActive(tx, orderId, now)) >= shareLimits.sharesMax) throw tooMany();
    await this.assertAccounts(tx, orderId, socialAccountIds);
    const [id, token] = [this.ids.next('shr'), newPageToken()];
    const { validDays } = settings;
    const share: ShareEntity = {
      ...settings,
      id,
      tenantId: tx.tenantId,
      orderId,
      tokenHash: pageTokenHash(this.secrets, 'share token', token),
      tokenSealed: this.secrets.encrypt(token, id),
      passwordHash,
      passwordVersion: 1,
      sharedAt: now,
      expiresAt: validDays === null ? null : new Date(now.getTime() + validDays * 86_400_000),
      cancelledAt: null,
      endToldAt: null,
      guessToldAt: null,
      views: 0,
      lastViewedAt: null,
    };
    await this.shareRepository.insert(tx, share, socialAccountIds);
    await this.record(tx, share, {
      ...valuesAsChanges(settings),
      name: { to: order.name },
      ...(socialAccountIds.length > 0 && { accounts: { to: socialAccountIds.length } }),
      ...(passwordHash !== null && { password: { to: masked.to } }),
    });
    await this.workOrderEvents.event(tx, [orderId]);
    return id;
  }

  /** Rejects with `shares.not_found`, `shares.ended`, `privileges.missing` or `request.invalid`. */
  async edit(tx: TenantTx, id: string, given: EditShare, passwordHash: string | null): Promise<void> {
    if (passwordHash !== null) await this.privilegeService.require(tx, 'B0003', 'password');
    const share = await this.shareRepository.getForUpdate(tx, id);
    assertActive(share, this.clock.now());
    checkShareEdit(share, given);
    const { password: _, ...settings } = given;
    const changes: AuditChanges = {
      ...changesOf(share, settings, ['title', 'refreshMinutes']),
      ...(passwordHash !== null && { password: masked }),
    };
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    const passwordVersion = share.passwordVersion + 1;
    await this.shareRepository.update(tx, id, {
      ...settings,
      ...(passwordHash !== null && { passwordHash, passwordVersion }),
    });
    await this.record(tx, { id, title: settings.title ?? share.title }, changes);
    await this.outbox.add(tx, 'share.edited', { shareId: id });
    if (passwordHash !== null) await this.close(tx, [id], 'password_changed');
    await this.workOrderEvents.event(tx, [share.orderId]);
  }

  /** A cancelled one stays so. Rejects with `shares.not_found`, or `shares.ended` where it is expired. */
  async cancel(tx: TenantTx, id: string): Promise<void> {
    const share = await this.shareRepository.getForUpdate(tx, id);
    const now = this.clock.now();
    if (shareStatusAt(share, now) === 'cancelled') return this.auditService.unchanged();
    assertActive(share, now);
    await this.shareRepository.cancel(tx, id, now);
    await this.record(tx, share, { status: { from: 'active', to: 'cancelled' } });
    await this.close(tx, [id], 'cancelled');
    await this.workOrderEvents.event(tx, [share.orderId]);
  }

  /**
   * Open pages of the shares that use it close. Null removes it. Rejects with `work-orders.not_found`,
   * `privileges.missing`, or `shares.common_password_used` where it is removed while an active share uses it.
   */
  async setCommonPassword(tx: TenantTx, orderId: string, passwordHash: string | null): Promise<void> {
    await this.privilegeService.require(tx, 'B0001');
    const order = await this.shareRepository.lockOrder(tx, orderId);
    if (order.commonPasswordHash === null && passwordHash === null) return this.auditService.unchanged();
    const users = await this.shareRepository.activeWithCommonPassword(tx, orderId, this.clock.now());
    if (passwordHash === null && users.length > 0)
      throw new AppError('shares.common_password_used', 'An active share uses the common password.');
    await this.shareRepository.setCommonPassword(tx, orderId, passwordHash);
    await this.shareRepository.raisePasswordVersion(tx, users);
    const password = {
      ...(order.commonPasswordHash !== null && { from: masked.from }),
      ...(passwordHash !== null && { to: masked.to }),
    };
    await this.workOrderEvents.changed(tx, order, { password });
    if (users.length > 0) await this.close(tx, users, 'password_changed');
  }

  private async assertAccounts(tx: TenantTx, orderId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const known = await this.orderAccounts.known(tx, orderId, ids);
    const missing = ids.findIndex((id) => !known.has(id));
    if (missing < 0) return;
    const message = 'A linked account is not part of the order.';
    throw new AppError('shares.accounts_invalid', message, {
      details: [{ field: `socialAccountIds[${missing}]`, rule: 'exists', message }],
    });
  }

  private async record(
    tx: TenantTx,
    { id, title }: Pick<ShareEntity, 'id' | 'title'>,
    changes: AuditChanges,
  ): Promise<void> {
    await this.auditService.record(tx, { target: { kind: 'share', id, name: title }, changes });
  }

  private async close(tx: TenantTx, shareIds: string[], reason: ShareCloseReason): Promise<void> {
    await this.outbox.add(tx, 'shares.closed', { shareIds, reason });
  }
}

const tooMany = (): AppError => {
  const message = `An order has at most ${shareLimits.sharesMax} active shares.`;
  return new AppError('shares.too_many', message);
};
