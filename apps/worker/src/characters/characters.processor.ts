import { Injectable } from '@nestjs/common';
import { AutoAllocationService, ExpiredReservationSweeper } from '@parley/domain/characters';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { CharacterPush } from './character.push.js';

@Injectable()
export class CharactersProcessor {
  constructor(
    private readonly autoAllocationService: AutoAllocationService,
    private readonly expiredReservationSweeper: ExpiredReservationSweeper,
    private readonly characterPush: CharacterPush,
  ) {}

  @OnEvent('characters.refill')
  async refill({ payload }: EventDelivery<'characters.refill'>, tx: TenantTx): Promise<void> {
    await this.autoAllocationService.refill(tx, payload.subAccountId, payload.transferId);
  }

  @OnEventAfterCommit('characters.push', { turn: 'yields' })
  async changed({ tenantId, payload }: EventDelivery<'characters.push'>): Promise<void> {
    await this.characterPush.changed(tenantId, payload.subAccountIds);
  }

  @OnJob('characters.close-open')
  async closeOpen(): Promise<void> {
    await this.expiredReservationSweeper.close();
  }
}
