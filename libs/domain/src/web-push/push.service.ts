import { Injectable } from '@nestjs/common';
import {
  type AddPushDevice,
  pushEvents,
  pushLimits,
  type PushDevice,
  type PushSettings,
  type PushState,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, lockAdvisory } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../audit/index.js';
import { HostResolver } from '../egress/index.js';
import { InstallationSettingsService } from '../settings/index.js';
import { assertSubscription } from './push-endpoint.policy.js';
import { PushClient } from './push.client.js';
import { PushRepository } from './push.repository.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';

/** A person in one of its browsers. */
export interface PushPerson {
  tenantId: string;
  /** A sub-account, or empty for the owner. */
  person: string;
  sessionId: string;
}

/** How persons are alerted about conversations, and on which devices. */
@Injectable()
export class PushService {
  constructor(
    private readonly database: Database,
    private readonly pushRepository: PushRepository,
    private readonly pushClient: PushClient,
    private readonly settingsService: InstallationSettingsService,
    private readonly hostResolver: HostResolver,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async get({ tenantId, person, sessionId }: PushPerson): Promise<PushState> {
    const publicKey = await this.pushClient.publicKey();
    return this.database.asTenant(tenantId, async (tx) => {
      const settings = await this.pushRepository.settings(tx, person);
      const rows = await this.pushRepository.list(tx, person);
      return { publicKey, settings, devices: rows.map((row) => viewOf(row, sessionId)) };
    });
  }

  /** Omitted fields stay. */
  async editSettings({ tenantId, person }: PushPerson, asked: Partial<PushSettings>): Promise<PushSettings> {
    return this.database.asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'pushDevices', tenantId + person);
      const before = await this.pushRepository.settings(tx, person);
      const after: PushSettings = {
        events: asked.events ? pushEvents.filter((event) => asked.events?.includes(event)) : before.events,
        showsText: asked.showsText ?? before.showsText,
        quiet: asked.quiet === undefined ? before.quiet : asked.quiet,
        sound: asked.sound ?? before.sound,
      };
      const changes = changesOf(auditedOf(before), auditedOf(after));
      const target = { kind: 'push-settings', id: person || tenantId };
      if (await this.auditService.recordChanges(tx, { target, changes }))
        await this.pushRepository.setSettings(tx, person, after);
      return after;
    });
  }

  /** Rejects with `web-push.endpoint_invalid` or `web-push.too_many`. */
  async addDevice(caller: PushPerson, given: AddPushDevice): Promise<PushDevice> {
    const { tenantId, person, sessionId } = caller;
    const { allowedPrivateNetworks } = await this.settingsService.get();
    await assertSubscription(given, this.hostResolver, allowedPrivateNetworks);
    const { endpoint, p256dh, auth, name, language } = given;
    const endpointHash = this.secrets.keyedHash('push-endpoint', endpoint);
    await this.database.asSystem((tx) => this.pushRepository.deleteOfOthers(tx, endpointHash, caller));
    return this.database.asTenant(tenantId, async (tx) => {
      await lockAdvisory(tx, 'pushDevices', tenantId + person);
      const known = await this.pushRepository.findByEndpoint(tx, person, endpointHash);
      const others = await this.pushRepository.list(tx, person);
      if (!known && others.length >= pushLimits.devicesMax)
        throw new AppError('web-push.too_many', 'Too many devices get pushes. Remove one.');
      const id = known?.id ?? this.ids.next('psh');
      const row: PushSubscriptionEntity = {
        id,
        tenantId,
        person,
        sessionId,
        endpointHash,
        sealed: this.secrets.encrypt(JSON.stringify({ endpoint, p256dh, auth }), id),
        name,
        language,
        createdAt: known?.createdAt ?? this.clock.now(),
        usedAt: known?.usedAt ?? null,
        testedAt: known?.testedAt ?? null,
        failures: 0,
      };
      await this.pushRepository.save(tx, row);
      if (known) this.auditService.unchanged();
      else await this.auditService.record(tx, { target: { kind: 'push-device', id, name } });
      return viewOf(row, sessionId);
    });
  }

  /** Rejects with `web-push.not_found`. */
  async removeDevice({ tenantId, person }: PushPerson, id: string): Promise<null> {
    return this.database.asTenant(tenantId, async (tx) => {
      const row = await this.pushRepository.delete(tx, person, id);
      if (!row) throw notFound();
      await this.auditService.record(tx, { target: { kind: 'push-device', id, name: row.name } });
      return null;
    });
  }

  /** Rejects with `web-push.not_found`, or with `web-push.too_soon` after another test of the device. */
  async testDevice({ tenantId, person }: PushPerson, deviceId: string): Promise<null> {
    return this.database.asTenant(tenantId, async (tx) => {
      const rows = await this.pushRepository.list(tx, person);
      if (!rows.some(({ id }) => id === deviceId)) throw notFound();
      const now = this.clock.now();
      const since = new Date(now.getTime() - pushLimits.testSeconds * 1_000);
      if (!(await this.pushRepository.claimTest(tx, deviceId, { now, since })))
        throw new AppError('web-push.too_soon', 'The last test was a moment ago.');
      const at = now.toISOString();
      await this.outbox.add(tx, 'push.addressed', { deviceId, event: 'test', conversationId: null, at });
      return null;
    });
  }
}

const viewOf = (row: PushSubscriptionEntity, sessionId: string): PushDevice => ({
  id: row.id,
  name: row.name,
  current: row.sessionId === sessionId,
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});

const auditedOf = ({ events, showsText, quiet, sound }: PushSettings) => ({
  pushEvents: events.join(', '),
  pushTexts: showsText,
  quietHours: quiet && [`${quiet.from}–${quiet.until}`, quiet.timeZone].filter(Boolean).join(' '),
  sound,
});

const notFound = (): AppError => new AppError('web-push.not_found', 'There is no such device.');
