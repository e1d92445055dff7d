import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, lockAdvisory, type SystemTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import webPush from 'web-push';
import { PushRepository } from './push.repository.js';
import type { PushKeyEntity } from './push-subscription.entity.js';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The installation's key pair for push services. Subscriptions are bound to it, so it never changes. */
@Injectable()
export class PushKeyService {
  private keys: Promise<PushKeys> | undefined;

  constructor(
    private readonly database: Database,
    private readonly pushRepository: PushRepository,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<PushKeys> {
    this.keys ??= this.load().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  /** The first node creates the pair. The others wait for it and read the same one. */
  private async load(): Promise<PushKeys> {
    const { id, publicKey, privateSealed } = await this.database.asSystem(async (tx) => {
      const known = await this.pushRepository.latestKey(tx);
      if (known) return known;
      await lockAdvisory(tx, 'pushKeys');
      return (await this.pushRepository.latestKey(tx)) ?? this.create(tx);
    });
    return { publicKey, privateKey: this.secrets.decrypt(privateSealed, id) };
  }

  private async create(tx: SystemTx): Promise<PushKeyEntity> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const id = this.ids.next('vap');
    const privateSealed = this.secrets.encrypt(privateKey, id);
    const key = { id, publicKey, privateSealed, createdAt: this.clock.now() };
    await this.pushRepository.insertKey(tx, key);
    return key;
  }
}
