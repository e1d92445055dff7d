import { Injectable, Logger } from '@nestjs/common';
import {
  type AuditChanges,
  type Channel,
  channelLimits,
  type ChannelTest,
  type CreateChannel,
  type EditChannel,
  type PlatformCode,
  type RotateChannelToken,
  type WidgetSettings,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf, maskedChange, valuesAsChanges } from '../audit/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import { noSecrets, PlatformFailed, type PlatformProfile } from './adapters/adapter.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import type { ChannelEntity } from './channel.entity.js';
import { deliveryFor, refusalOf } from './channel.policy.js';
import { ChannelProblemService } from './channel-problem.service.js';
import { ChannelPortService } from './channel-port.service.js';
import { ChannelQueries } from './channel.queries.js';
import { ChannelRepository } from './channel.repository.js';
import { ChannelSecretService } from './channel-secret.service.js';

/** A channel to store. */
interface NewChannel extends Pick<ChannelEntity, 'id' | 'kind' | 'name' | 'subAccountId'> {
  /** Its sealed secrets, if it has any. */
  sealed?: string;
  profile: PlatformProfile;
  widget: WidgetSettings | null;
  /** Only of a tenant's own system. */
  platform?: PlatformCode;
}

/** Owners' channels. A worker opens their ports and arranges their deliveries. */
@Injectable()
export class ChannelService {
  private readonly logger = new Logger(ChannelService.name);

  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelRepository: ChannelRepository,
    private readonly channelQueries: ChannelQueries,
    private readonly channelPortService: ChannelPortService,
    private readonly channelProblemService: ChannelProblemService,
    private readonly channelSecretService: ChannelSecretService,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Rejects with `channels.token_refused`, `….unreachable`, `….account_taken`, `….too_many`, `sub-accounts.not_found` or
   * `request.invalid`.
   */
  async create(tenantId: string, body: CreateChannel): Promise<Channel> {
    const profile = await this.profileOf(body.kind, body.token);
    try {
      return await this.database.asTenant(tenantId, (tx) =>
        this.idempotencyService.once(tx, body, () => {
          const id = this.ids.next('chn');
          const sealed = this.channelSecretService.seal(id, { ...noSecrets, token: body.token });
          return this.add(tx, { ...body, id, sealed, profile, widget: null });
        }),
      );
    } catch (error) {
      throw isUniqueViolation(error, 'channels_account') ? accountTaken() : error;
    }
  }

  async edit(tenantId: string, id: string, { name }: EditChannel): Promise<Channel> {
    return this.change(tenantId, id, async (tx, channel) => {
      const changes = changesOf({ name: channel.name }, { name }, ['name']);
      if (Object.keys(changes).length > 0) await this.channelRepository.update(tx, id, { name });
      return changes;
    });
  }

  /** Rejects with `channels.other_account` if the token belongs to another account, and as `create` does. */
  async rotateToken(tenantId: string, id: string, { token }: RotateChannelToken): Promise<Channel> {
    const before = await this.database.asTenant(tenantId, (tx) => this.channelRepository.get(tx, id));
    const { accountId } = await this.profileOf(before.kind, token);
    if (accountId !== before.accountId) throw otherAccount();
    return this.change(tenantId, id, async (tx, channel) => {
      const { hookSecret } = this.channelSecretService.open(channel);
      await this.channelRepository.update(tx, id, {
        sealed: this.channelSecretService.seal(id, { token, hookSecret }),
        ...(channel.state === 'fault' && { state: 'enabled' }),
        registeredFor: null,
        problem: null,
        problemAt: null,
        heldUntil: null,
      });
      return { token: maskedChange };
    });
  }

  async enable(tenantId: string, id: string): Promise<Channel> {
    return this.change(tenantId, id, async (tx, { state }) => {
      if (state === 'enabled') return {};
      await this.channelRepository.update(tx, id, { state: 'enabled', problem: null, problemAt: null });
      return { enabled: { from: false, to: true } };
    });
  }

  async disable(tenantId: string, id: string): Promise<Channel> {
    return this.change(tenantId, id, async (tx, channel) => {
      if (channel.state === 'disabled') return {};
      await this.channelRepository.update(tx, id, { state: 'disabled' });
      await this.channelProblemService.end(tx, id);
      await this.channelPortService.end(tx, channel);
      return { enabled: { from: true, to: false } };
    });
  }

  /** Deletes the channel and its events. Conversations and fans stay. */
  async delete(tenantId: string, id: string): Promise<null> {
    const channel = await this.database.asTenant(tenantId, async (tx) => {
      const found = await this.channelRepository.getForUpdate(tx, id);
      await this.channelPortService.end(tx, found);
      await this.channelProblemService.end(tx, id);
      await this.channelRepository.delete(tx, id);
      await this.auditService.record(tx, { target: { kind: 'channel', id, name: found.name } });
      await this.outbox.add(tx, 'channel.changed', { channelId: id });
      return found;
    });
    this.forget(channel);
    return null;
  }

  /** Asks the platform now, outside any transaction. Rejects with `channels.not_found`. */
  async test(tenantId: string, id: string): Promise<ChannelTest> {
    const channel = await this.database.asTenant(tenantId, (tx) => this.channelRepository.get(tx, id));
    const { kind, delivery, account, accountName, problem: known } = channel;
    if (delivery === 'direct') return { problem: known, detail: '', account, accountName };
    const adapter = this.adapterRegistry.of(kind);
    const secrets = this.channelSecretService.open(channel);
    const url = delivery === 'webhook' ? new URL('/hooks/', this.config.PUBLIC_URL).href : null;
    try {
      const { account: now, name } = await adapter.profile(secrets);
      const { problem, detail } = await adapter.health(secrets, url);
      return { problem, detail, account: now, accountName: name };
    } catch (error) {
      if (!(error instanceof PlatformFailed)) throw error;
      return { problem: error.problem, detail: error.detail, account, accountName };
    }
  }

  /** Stores a channel. Rejects with `channels.too_many` or `sub-accounts.not_found`. */
  async add(tx: TenantTx, { id, sealed, profile, widget, platform, ...given }: NewChannel): Promise<Channel> {
    const { kind, name, subAccountId } = given;
    await this.tenantRepository.lock(tx);
    if ((await this.channelRepository.count(tx)) >= channelLimits.channelsMax)
      throw new AppError(
        'channels.too_many',
        `There are ${channelLimits.channelsMax} channels; no more fit.`,
      );
    await this.subAccountRepository.assertAll(tx, [subAccountId]);
    const { accountId, account, name: accountName } = profile;
    await this.channelRepository.insert(tx, {
      id,
      tenantId: tx.tenantId,
      subAccountId,
      kind,
      name,
      accountId,
      account,
      accountName,
      sealed: sealed ?? this.channelSecretService.seal(id, noSecrets),
      hookHash: null,
      registeredFor: null,
      delivery: deliveryFor(kind, this.config.PUBLIC_URL),
      state: 'enabled',
      sessionId: null,
      socialAccountId: null,
      lastEventAt: null,
      problem: null,
      problemAt: null,
      heldUntil: null,
      handledUntil: null,
      leasedUntil: null,
      leasedBy: null,
      pollPosition: null,
      widget,
      platform: platform ?? null,
      isDemo: false,
      createdAt: this.clock.now(),
    });
    await this.auditService.record(tx, {
      target: { kind: 'channel', id, name },
      changes: valuesAsChanges({ name, subAccountIds: [subAccountId], account }),
    });
    await this.outbox.add(tx, 'channel.changed', { channelId: id });
    return this.channelQueries.view(tx, id);
  }

  /** Locks the channel, changes it, and publishes that. */
  async change(
    tenantId: string,
    id: string,
    work: (tx: TenantTx, channel: ChannelEntity) => Promise<AuditChanges>,
  ): Promise<Channel> {
    return this.database.asTenant(tenantId, async (tx) => {
      const channel = await this.channelRepository.getForUpdate(tx, id);
      const changes = await work(tx, channel);
      const target = { kind: 'channel', id, name: channel.name };
      if (await this.auditService.recordChanges(tx, { target, changes }))
        await this.outbox.add(tx, 'channel.changed', { channelId: id });
      return this.channelQueries.view(tx, id);
    });
  }

  private async profileOf(kind: ChannelEntity['kind'], token: string): Promise<PlatformProfile> {
    return this.adapterRegistry
      .of(kind)
      .profile({ ...noSecrets, token })
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
  }

  /** A platform that does not answer keeps the webhook of a deleted channel, whose requests the api refuses. */
  private forget(channel: ChannelEntity): void {
    const adapter = this.adapterRegistry.of(channel.kind);
    adapter.removeWebhook(this.channelSecretService.open(channel)).catch((error: unknown) => {
      this.logger.warn(`the webhook of ${channel.id} stays: ${(error as Error).message}`);
    });
  }
}

function accountTaken(): AppError {
  const message = 'Another channel has this account.';
  return new AppError('channels.account_taken', message, {
    details: [{ field: 'token', rule: 'unique', message }],
  });
}

function otherAccount(): AppError {
  const message = 'This token belongs to another account.';
  return new AppError('channels.other_account', message, {
    details: [{ field: 'token', rule: 'account', message }],
  });
}
