import { Injectable } from '@nestjs/common';
import { AutoAllocationService, ExpiredReservationSweeper } from '@parley/domain/characters';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { CharacterPush } from './character.push.js';

@Injectable()
export class CharactersProcessor {
  constructor(
    private readonly refills: AutoAllocationService,
    private readonly open: ExpiredReservationSweeper,
    private readonly push: CharacterPush,
  ) {}

  @OnEvent('characters.refill')
  async refill({ payload }: EventDelivery<'characters.refill'>, tx: TenantTx): Promise<void> {
    await this.refills.refill(tx, payload.subAccountId, payload.transferId);
  }

  @OnEventAfterCommit('characters.push', { turn: 'yields' })
  async changed({ tenantId, payload }: EventDelivery<'characters.push'>): Promise<void> {
    await this.push.changed(tenantId, payload.subAccountIds);
  }

  @OnJob('characters.close-open')
  async closeOpen(): Promise<void> {
    await this.open.close();
  }
}
