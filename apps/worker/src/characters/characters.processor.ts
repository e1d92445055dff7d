import { Injectable } from '@nestjs/common';
import { AutoAllocation, OpenSpends } from '@parley/domain/characters';
import { type Delivered, Effect, Live, RunsJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { CharacterPush } from './character.push.js';

@Injectable()
export class CharactersProcessor {
  constructor(
    private readonly refills: AutoAllocation,
    private readonly open: OpenSpends,
    private readonly push: CharacterPush,
  ) {}

  @Effect('characters.refill')
  async refill({ payload }: Delivered<'characters.refill'>, tx: TenantTx): Promise<void> {
    await this.refills.refill(tx, payload.subAccountId, payload.transferId);
  }

  @Live('characters.push', { turn: 'yields' })
  async changed({ tenantId, payload }: Delivered<'characters.push'>): Promise<void> {
    await this.push.changed(tenantId, payload.subAccountIds);
  }

  @RunsJob('characters.close-open')
  async closeOpen(): Promise<void> {
    await this.open.close();
  }
}
