import { Injectable, Logger } from '@nestjs/common';
import type { PushMessage } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, inChunks, type TenantTx } from '@parley/platform/database';
import { Unreachable } from '../egress/index.js';
import { InstallationSettingsRepository } from '../settings/index.js';
import { isQuiet } from './push.policy.js';
import { type PushAddress, PushClient } from './push.client.js';
import { PushRepository, type PushTarget } from './push.repository.js';

/** Failures in a row after which a push is given up, and after which its device is removed. */
const failuresUntilOnce = 5;
const failuresMax = 20;

/** Sends pushes to devices. Rights, settings and quiet hours are read at the time of sending. */
@Injectable()
export class PushDeliveryService {
  private readonly logger = new Logger(PushDeliveryService.name);

  constructor(
    private readonly database: Database,
    private readonly pushRepository: PushRepository,
    private readonly pushClient: PushClient,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the message that `compose` returns for the device. Null sends nothing. Rejects if the push service should be asked
   * again later.
   */
  async deliver(
    tenantId: string,
    deviceId: string,
    compose: (tx: TenantTx, target: PushTarget) => Promise<PushMessage | null>,
  ): Promise<void> {
    const found = await this.database.asTenant(tenantId, async (tx) => {
      const target = await this.pushRepository.target(tx, deviceId, this.clock.now());
      const message = target && (await compose(tx, target));
      if (!message) return null;
      const { allowedPrivateNetworks: allowed } = await this.settingsRepository.find(tx);
      return { target, message, allowed };
    });
    if (!found) return;
    const { target, message, allowed } = found;
    const address = JSON.parse(this.secrets.decrypt(target.sealed, target.id)) as PushAddress;
    const outcome = await this.pushClient
      .send(address, message, allowed)
      .catch((error: unknown) => (error instanceof Unreachable ? error.reason : 'no answer'));
    await this.record(tenantId, target, outcome);
  }

  /** Whether a person's quiet hours allow a push now. */
  isQuiet({ settings, timeZone }: PushTarget): boolean {
    return isQuiet(settings.quiet, timeZone, this.clock.now());
  }

  /** Deletes the devices of ended sessions. System path: it serves all tenants. */
  async dropEnded(): Promise<void> {
    await inChunks(this.database, (tx) => this.pushRepository.deleteEnded(tx, this.clock.now()));
  }

  private async record(
    tenantId: string,
    { id, failures }: PushTarget,
    outcome: number | 'private' | 'unresolved' | 'no answer',
  ): Promise<void> {
    const isAccepted = typeof outcome === 'number' && outcome >= 200 && outcome < 300;
    const isGone = outcome === 404 || outcome === 410 || outcome === 'private';
    await this.database.asTenant(tenantId, async (tx) => {
      if (isAccepted) await this.pushRepository.accepted(tx, id, this.clock.now());
      else if (isGone || failures + 1 >= failuresMax) await this.pushRepository.drop(tx, id);
      else await this.pushRepository.failed(tx, id);
    });
    if (isAccepted || isGone) return;
    const mayPass = typeof outcome !== 'number' || outcome === 429 || outcome >= 500;
    if (mayPass && failures < failuresUntilOnce) throw new Error(`the push service answered ${outcome}`);
    this.logger.warn(`a push to ${id} was not accepted: ${outcome}`);
  }
}
