import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreateShare,
  dayMs,
  type EditShare,
  type Share,
  shareLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { changesOf, masked, maskedChange, valuesAsChanges } from '../../audit/index.js';
import { PrivilegeService } from '../../billing/index.js';
import { PasswordService } from '../../identity/index.js';
import { newPageToken, pageTokenHash } from '../../page-tokens/index.js';
import { ReservedNameService } from '../../settings/index.js';
import { OrderAccountQueries } from '../figures/order-account.queries.js';
import type { ShareEntity } from './share.entity.js';
import { ShareEvents } from './share.events.js';
import {
  assertActive,
  checkShare,
  checkShareAccounts,
  checkShareEdit,
  shareStatusAt,
} from './share.policy.js';
import { ShareQueries } from './share.queries.js';
import { ShareRepository } from './share.repository.js';

/**
 * The owner's operations on shares. Passwords are hashed before a transaction opens. No audit entry or event contains
 * one.
 */
@Injectable()
export class ShareService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly passwordService: PasswordService,
    private readonly privilegeService: PrivilegeService,
    private readonly reservedNameService: ReservedNameService,
    private readonly orderAccountQueries: OrderAccountQueries,
    private readonly shareRepository: ShareRepository,
    private readonly shareQueries: ShareQueries,
    private readonly shareEvents: ShareEvents,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs once for the request's key. The reply stored under the key names only the share, because its token is a secret.
   * Rejects with `work-orders.not_found`, `privileges.missing`, `shares.too_many`, `shares.accounts_invalid` or
   * `request.invalid`.
   */
  async create(tenantId: string, body: CreateShare): Promise<Share> {
    const passwordHash = await this.hash(tenantId, body.password);
    const { workOrderId: orderId, socialAccountIds, password: _, showsFullAccounts = false, ...rest } = body;
    const settings = { ...rest, showsFullAccounts };
    return this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, async () => {
        checkShare(body);
        if (settings.access === 'password')
          await this.privilegeService.require(tx, 'share-passwords', 'access');
        await this.reservedNameService.assertFree(tx, { title: settings.title });
        const order = await this.shareRepository.lockOrder(tx, orderId);
        if (settings.usesCommonPassword && order.commonPasswordHash === null)
          throw AppError.field('usesCommonPassword', 'missing', 'The order has no common password.');
        const now = this.clock.now();
        if ((await this.shareRepository.countActive(tx, orderId, now)) >= shareLimits.sharesMax)
          throw tooMany();
        await this.assertAccounts(tx, orderId, socialAccountIds);

        const { validDays } = settings;
        const share: ShareEntity = {
          ...settings,
          ...this.newToken(),
          tenantId,
          orderId,
          passwordHash,
          passwordVersion: 1,
          edits: 0,
          sharedAt: now,
          expiresAt: validDays === null ? null : new Date(now.getTime() + validDays * dayMs),
          cancelledAt: null,
          endToldAt: null,
          guessToldAt: null,
          views: 0,
          lastViewedAt: null,
        };
        await this.shareRepository.insert(tx, share, socialAccountIds);
        await this.shareEvents.changed(tx, share, {
          ...valuesAsChanges(settings),
          name: { to: order.name },
          ...(socialAccountIds.length > 0 && { accounts: { to: socialAccountIds.length } }),
          ...(passwordHash !== null && { password: { to: masked } }),
        });
        return { id: share.id };
      });
      return this.shareQueries.view(tx, id);
    });
  }

  /**
   * Open pages read the share again. After a new password they close. Rejects with `shares.not_found`, `shares.ended`,
   * `privileges.missing`, `shares.accounts_invalid` or `request.invalid`.
   */
  async edit(tenantId: string, id: string, body: EditShare): Promise<Share> {
    const passwordHash = await this.hash(tenantId, body.password);
    const { password: _, socialAccountIds: __, ...settings } = body;
    return this.database.asTenant(tenantId, async (tx) => {
      if (passwordHash !== null) await this.privilegeService.require(tx, 'share-passwords', 'password');
      const share = await this.shareRepository.getForUpdate(tx, id);
      assertActive(share, this.clock.now());
      checkShareEdit(share, body);
      const accounts = await this.editedAccounts(tx, share, body);
      const changes: AuditChanges = {
        ...changesOf(share, settings, ['title', 'range', 'refreshMinutes', 'showsFullAccounts']),
        ...(accounts && { accounts: { from: accounts.before.length, to: accounts.after.length } }),
        ...(passwordHash !== null && { password: maskedChange }),
      };
      if (Object.keys(changes).length === 0) {
        this.shareEvents.unchanged();
        return this.shareQueries.view(tx, id);
      }
      if (changes['title']) await this.reservedNameService.assertFree(tx, { title: settings.title });
      if (accounts) await this.shareRepository.setAccounts(tx, id, accounts.after);
      const passwordVersion = share.passwordVersion + 1;
      await this.shareRepository.update(tx, id, {
        ...settings,
        ...(passwordHash !== null && { passwordHash, passwordVersion }),
        edits: share.edits + 1,
      });
      const title = settings.title ?? share.title;
      await this.shareEvents.changed(tx, { id, title, orderId: share.orderId }, changes);
      await this.shareEvents.edited(tx, id);
      if (passwordHash !== null) await this.shareEvents.closed(tx, [id], 'password_changed');
      return this.shareQueries.view(tx, id);
    });
  }

  /** A cancelled share stays cancelled. Rejects with `shares.not_found`, or with `shares.ended` if it has expired. */
  async cancel(tenantId: string, id: string): Promise<Share> {
    return this.database.asTenant(tenantId, async (tx) => {
      const share = await this.shareRepository.getForUpdate(tx, id);
      const now = this.clock.now();
      if (shareStatusAt(share, now) === 'cancelled') {
        this.shareEvents.unchanged();
        return this.shareQueries.view(tx, id);
      }
      assertActive(share, now);
      await this.shareRepository.cancel(tx, id, now);
      await this.shareEvents.changed(tx, share, { status: { from: 'active', to: 'cancelled' } });
      await this.shareEvents.closed(tx, [id], 'cancelled');
      return this.shareQueries.view(tx, id);
    });
  }

  private async hash(tenantId: string, password: string | undefined): Promise<string | null> {
    if (password === undefined) return null;
    return this.passwordService.hash(password, { rank: 'checked', whose: tenantId });
  }

  /** The id of a new share, the hash that finds it by its token, and the token sealed under that id. */
  private newToken(): Pick<ShareEntity, 'id' | 'tokenHash' | 'tokenSealed'> {
    const [id, token] = [this.ids.next('shr'), newPageToken()];
    return {
      id,
      tokenHash: pageTokenHash(this.secrets, 'share token', token),
      tokenSealed: this.secrets.encrypt(token, id),
    };
  }

  /**
   * The accounts of a share before and after an edit. Undefined if they stay. An account that has left the order may
   * stay.
   */
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

  /** Rejects with `shares.accounts_invalid` for an account that neither belongs to the order nor was linked before. */
  private async assertAccounts(
    tx: TenantTx,
    orderId: string,
    ids: readonly string[],
    linked: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    if (ids.length === 0) return;
    const known = await this.orderAccountQueries.known(tx, orderId, ids);
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
