import { Injectable } from '@nestjs/common';
import {
  type AuditChanges,
  type CreateWebhookEndpoint,
  type EditWebhookEndpoint,
  hourMs,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  webhookLimits,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, lockAdvisory, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { AuditService, changesOf, maskedChange, valuesAsChanges } from '../audit/index.js';
import { TenantHostClient } from '../egress/index.js';
import { PublicEventPublisher, PublicEventSubscriptionRegistry } from '../public-events/index.js';
import { InstallationSettingsRepository } from '../settings/index.js';
import { SubAccountRepository } from '../sub-accounts/index.js';
import { WebhookEndpointQueries } from './webhook-endpoint.queries.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';
import { WebhookMaintenanceService } from './webhook-maintenance.service.js';
import type { WebhookEndpointEntity } from './webhook.entity.js';
import { checkedUrl, newKeyPair, newSecret } from './webhook.policy.js';
import { WebhookSecretService } from './webhook-secret.service.js';

const { endpointsMax, overlapHours } = webhookLimits;

/** The state of a new or resumed endpoint. */
const healthy = {
  state: 'enabled',
  stoppedAt: null,
  failures: 0,
  failingSince: null,
  heldUntil: null,
} as const;

/** Owners' endpoints. */
@Injectable()
export class WebhookEndpointService {
  constructor(
    private readonly database: Database,
    private readonly endpointRepository: WebhookEndpointRepository,
    private readonly endpointQueries: WebhookEndpointQueries,
    private readonly maintenanceService: WebhookMaintenanceService,
    private readonly secretService: WebhookSecretService,
    private readonly tenantHostClient: TenantHostClient,
    private readonly publisher: PublicEventPublisher,
    private readonly subscriptions: PublicEventSubscriptionRegistry,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly idempotencyService: IdempotencyService,
    private readonly auditService: AuditService,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `webhooks.too_many`, `webhooks.url_invalid` or `sub-accounts.not_found`. */
  async create(tenantId: string, body: CreateWebhookEndpoint): Promise<WebhookEndpointWithSecret> {
    const created = await this.database.asTenant(tenantId, async (tx) => {
      const { id } = await this.idempotencyService.once(tx, body, () => this.insert(tx, body));
      return this.withSecret(tx, id);
    });
    await this.subscriptions.changed();
    return created;
  }

  /** Rejects as `create` does, and with `webhooks.not_found`. */
  async edit(tenantId: string, id: string, body: EditWebhookEndpoint): Promise<WebhookEndpoint> {
    return this.change(tenantId, id, async (tx, endpoint) => {
      const { asymmetric, ...fields } = await this.checked(tx, body);
      const changes = auditOf(endpoint, { ...fields, ...(asymmetric !== undefined && { asymmetric }) });
      if (Object.keys(changes).length === 0) return changes;
      const isMoved = fields.url !== undefined && fields.url !== endpoint.url;
      const isStopped = endpoint.state === 'off' || endpoint.state === 'gone';
      await this.endpointRepository.update(tx, id, {
        ...fields,
        ...(asymmetric !== undefined && this.keysOf(endpoint, asymmetric)),
        ...(isMoved && isStopped && healthy),
        ...(isMoved && !isStopped && { failures: 0, failingSince: null, heldUntil: null }),
      });
      return changes;
    });
  }

  /**
   * Deletes the endpoint and its log. It is gone for everybody after the first transaction, and a job finishes what a process
   * leaves of its log. Rejects with `webhooks.not_found`.
   */
  async delete(tenantId: string, id: string): Promise<null> {
    await this.database.asTenant(tenantId, async (tx) => {
      const { name } = await this.endpointRepository.lock(tx, id);
      const now = this.clock.now();
      await this.endpointRepository.update(tx, id, { state: 'off', stoppedAt: now, deletedAt: now });
      await this.auditService.record(tx, { target: { kind: 'webhook', id, name } });
    });
    await this.subscriptions.changed();
    await this.maintenanceService.erase(tenantId, id);
    return null;
  }

  /** Rejects with `webhooks.not_found`. */
  async rotate(tenantId: string, id: string): Promise<WebhookEndpointWithSecret> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.idempotencyService.once(tx, { id }, () => this.replaceSecret(tx, id));
      return this.withSecret(tx, id);
    });
  }

  async pause(tenantId: string, id: string): Promise<WebhookEndpoint> {
    return this.change(tenantId, id, async (tx, { state }) => {
      if (state !== 'enabled') return {};
      await this.endpointRepository.update(tx, id, { state: 'paused', stoppedAt: this.clock.now() });
      return { enabled: { from: true, to: false } };
    });
  }

  async resume(tenantId: string, id: string): Promise<WebhookEndpoint> {
    return this.change(tenantId, id, async (tx, { state }) => {
      if (state === 'enabled') return {};
      await this.endpointRepository.update(tx, id, healthy);
      return { enabled: { from: false, to: true } };
    });
  }

  /** Rejects with `webhooks.not_found` or `webhooks.not_enabled`. */
  async test(tenantId: string, id: string): Promise<{ eventId: string }> {
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, { id }, async () => {
        const { name, state } = await this.endpointRepository.lock(tx, id);
        if (state !== 'enabled')
          throw new AppError('webhooks.not_enabled', 'Enable the endpoint before you test it.');
        const record = this.publisher.record('webhook.test', {
          subAccountId: null,
          data: { endpointId: id },
        });
        await this.publisher.publish(tx, [{ ...record, endpointId: id }]);
        await this.auditService.record(tx, { target: { kind: 'webhook', id, name } });
        return { eventId: record.id };
      }),
    );
  }

  private async replaceSecret(tx: TenantTx, id: string): Promise<{ id: string }> {
    const endpoint = await this.endpointRepository.lock(tx, id);
    const { secret: earlier, privateKey } = this.secretService.open(endpoint);
    await this.endpointRepository.update(tx, id, {
      sealed: this.secretService.seal(id, { secret: newSecret(), earlier, privateKey }),
      overlapUntil: new Date(this.clock.nowMs() + overlapHours * hourMs),
    });
    await this.auditService.record(tx, {
      target: { kind: 'webhook', id, name: endpoint.name },
      changes: { webhookSecret: maskedChange },
    });
    return { id };
  }

  private async insert(tx: TenantTx, body: CreateWebhookEndpoint): Promise<{ id: string }> {
    await lockAdvisory(tx, 'webhookEndpoints', tx.tenantId);
    if ((await this.endpointRepository.count(tx)) >= endpointsMax)
      throw new AppError('webhooks.too_many', `There are ${endpointsMax} endpoints; no more fit.`);
    const { asymmetric, ...fields } = await this.checked(tx, body);
    const id = this.ids.next('whe');
    const secret = newSecret();
    const { privateKey, publicKey } = asymmetric ? newKeyPair() : { privateKey: null, publicKey: null };
    await this.endpointRepository.insert(tx, {
      ...fields,
      ...healthy,
      id,
      sealed: this.secretService.seal(id, { secret, earlier: null, privateKey }),
      publicKey,
      overlapUntil: null,
      isBlocked: false,
      dropped: 0,
      createdAt: this.clock.now(),
      deletedAt: null,
    });
    await this.auditService.record(tx, {
      target: { kind: 'webhook', id, name: fields.name },
      changes: valuesAsChanges(auditedOf({ ...fields, asymmetric })),
    });
    return { id };
  }

  /** A repeated request stores no secret: the endpoint's own row has it. */
  private async withSecret(tx: TenantTx, id: string): Promise<WebhookEndpointWithSecret> {
    const { secret } = this.secretService.open(await this.endpointRepository.lock(tx, id));
    return { endpoint: await this.endpointQueries.view(tx, id), secret };
  }

  /** A key pair that exists is kept. Another one would break the receiver. */
  private keysOf(
    endpoint: WebhookEndpointEntity,
    asymmetric: boolean,
  ): Partial<Pick<WebhookEndpointEntity, 'sealed' | 'publicKey'>> {
    if (asymmetric === (endpoint.publicKey !== null)) return {};
    const { privateKey, publicKey } = asymmetric ? newKeyPair() : { privateKey: null, publicKey: null };
    const secrets = { ...this.secretService.open(endpoint), privateKey };
    return { sealed: this.secretService.seal(endpoint.id, secrets), publicKey };
  }

  private async checked<Body extends EditWebhookEndpoint>(tx: TenantTx, body: Body): Promise<Body> {
    const { url, subAccountIds } = body;
    if (subAccountIds && subAccountIds.length > 0)
      await this.subAccountRepository.assertAll(tx, subAccountIds);
    if (url === undefined) return body;
    const { allowedPrivateNetworks } = await this.settingsRepository.find(tx);
    return { ...body, url: checkedUrl(url, this.tenantHostClient, allowedPrivateNetworks).href };
  }

  private async change(
    tenantId: string,
    id: string,
    work: (tx: TenantTx, endpoint: WebhookEndpointEntity) => Promise<AuditChanges>,
  ): Promise<WebhookEndpoint> {
    const changed = await this.database.asTenant(tenantId, async (tx) => {
      const endpoint = await this.endpointRepository.lock(tx, id);
      const changes = await work(tx, endpoint);
      const target = { kind: 'webhook', id, name: endpoint.name };
      await this.auditService.recordChanges(tx, { target, changes });
      return this.endpointQueries.view(tx, id);
    });
    await this.subscriptions.changed();
    return changed;
  }
}

/** Texts are an owner's decision, so the audit log shows them. */
const auditedOf = ({ name, url, events, subAccountIds, withTexts, asymmetric }: EditWebhookEndpoint) => ({
  ...(name !== undefined && { name }),
  ...(url !== undefined && { url }),
  ...(events !== undefined && { webhookEvents: events.join(' ') }),
  ...(subAccountIds !== undefined && { subAccountIds: subAccountIds.join(' ') }),
  ...(withTexts !== undefined && { withTexts }),
  ...(asymmetric !== undefined && { asymmetric }),
});

function auditOf(endpoint: WebhookEndpointEntity, given: EditWebhookEndpoint): AuditChanges {
  const after = auditedOf(given);
  const { name, url, events, subAccountIds, withTexts, publicKey } = endpoint;
  const before = auditedOf({ name, url, events, subAccountIds, withTexts, asymmetric: publicKey !== null });
  const fields = Object.keys(after) as (keyof typeof after)[];
  return changesOf<typeof after>(before, after, fields);
}
