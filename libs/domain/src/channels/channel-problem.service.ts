import { Injectable } from '@nestjs/common';
import type { ChannelProblem } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { NoticeService } from '../notifications/index.js';
import type { ChannelEntity } from './channel.entity.js';
import { ChannelRepository } from './channel.repository.js';

/** The problems that a person has to solve. The others pass by themselves. */
const noticed: ReadonlySet<ChannelProblem | null> = new Set([
  'token_refused',
  'read_elsewhere',
  'no_free_port',
  'held_by_client',
  'platform_not_allowed',
  'not_in_package',
]);

/** Shows the problems of channels, and notifies their owners: once for each problem, not for each attempt. */
@Injectable()
export class ChannelProblemService {
  constructor(
    private readonly channelRepository: ChannelRepository,
    private readonly noticeService: NoticeService,
    private readonly outbox: Outbox,
  ) {}

  /** Returns whether that is new. The caller has locked the channel. */
  async set(
    tx: TenantTx,
    { id, name }: Pick<ChannelEntity, 'id' | 'name'>,
    problem: ChannelProblem | null,
  ): Promise<boolean> {
    const isNew = await this.channelRepository.setProblem(tx, id, problem);
    if (isNew || problem === null) await this.end(tx, id);
    if (!isNew) return false;
    if (problem !== null && noticed.has(problem))
      await this.noticeService.open(tx, {
        kind: 'channel.fault',
        params: { channelId: id, name, problem },
        subAccountId: null,
        cause: causeOf(id),
      });
    await this.outbox.add(tx, 'channel.shown', { channelId: id });
    return true;
  }

  /** Resolves the notice. A disabled or deleted channel has no problem. */
  async end(tx: TenantTx, id: string): Promise<void> {
    await this.noticeService.resolve(tx, [causeOf(id)]);
  }
}

const causeOf = (id: string): string => `channel.fault ${id}`;
