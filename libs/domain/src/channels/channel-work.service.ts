import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { FairLimiter, withinMs } from '@parley/platform/concurrency';
import { Config } from '@parley/platform/config';
import { Database } from '@parley/platform/database';
import { KeyedThrottle } from '@parley/platform/realtime';
import { CommandOfferRepository } from '../commands/index.js';
import { ChannelDeliveryService } from './channel-delivery.service.js';
import { ChannelEventRepository } from './channel-event.repository.js';
import { ChannelEventService } from './channel-event.service.js';
import { ChannelFileService } from './channel-file.service.js';
import { ChannelOutcomeService } from './sending/channel-outcome.service.js';
import { ChannelPortService } from './channel-port.service.js';
import { channelKey, channelOfKey, ChannelRepository, type WorkingChannel } from './channel.repository.js';
import { ChannelSendService } from './sending/channel-send.service.js';

/** Channels whose events this process handles at once. */
const handledAtOnce = 8;
const stopMs = 10_000;

/**
 * All work of channels in a worker. Events begin it at once. A job repeats it every few seconds, because a process may have
 * failed meanwhile. Each part is safe to repeat.
 */
@Injectable()
export class ChannelWorkService implements OnModuleDestroy {
  private readonly logger = new Logger(ChannelWorkService.name);
  private readonly limiter = new FairLimiter(handledAtOnce);
  private readonly handling = new KeyedThrottle(0, (channel) => this.run(channel));
  private readonly runs = new Set<Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly channelRepository: ChannelRepository,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelPortService: ChannelPortService,
    private readonly channelDeliveryService: ChannelDeliveryService,
    private readonly channelEventService: ChannelEventService,
    private readonly channelFileService: ChannelFileService,
    private readonly channelSendService: ChannelSendService,
    private readonly channelOutcomeService: ChannelOutcomeService,
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly config: Config,
  ) {}

  /** Opens or closes the channel's port, then continues everything that waits for it. */
  async follow(tenantId: string, id: string): Promise<void> {
    const channel = await this.channelPortService.keep(tenantId, id);
    await this.channelDeliveryService.arrange(tenantId, id);
    if (!channel?.sessionId) return;
    await this.channelEventService.handle(tenantId, id);
    this.channelSendService.wake(tenantId, id);
  }

  /** Follows all channels of a sub-account, or of the tenant. */
  async followAll(tenantId: string, subAccountId?: string): Promise<void> {
    const ids = await this.database.asTenant(tenantId, (tx) =>
      this.channelRepository.idsOf(tx, subAccountId),
    );
    for (const id of ids) await this.follow(tenantId, id);
  }

  /** Reports the channel's waiting events, and fetches their files. Calls during a run start one further run. */
  handle(channel: WorkingChannel): Promise<void> {
    return this.handling.call(channelKey(channel));
  }

  /** Waits for the runs of this process. Otherwise other workers wait until their turns lapse. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await withinMs(Promise.allSettled(this.runs), stopMs).catch(() => undefined);
  }

  /** Renews the ports of all channels, and continues unfinished work. System path: it serves all tenants. */
  async keepAll(): Promise<void> {
    if (!(await this.channelRepository.exist())) return;
    const lost = await this.channelPortService.renewAll();
    const { portless, undelivered, waiting, commanded } = await this.database.asSystem(async (tx) => {
      const held = await this.channelRepository.holding(tx);
      const accounts = await this.commandOfferRepository.accountsWithOpen(
        tx,
        held.map(({ socialAccountId }) => socialAccountId),
      );
      return {
        portless: await this.channelRepository.portless(tx),
        undelivered: await this.channelRepository.undelivered(tx, this.config.PUBLIC_URL),
        waiting: await this.channelEventRepository.waitingChannels(tx),
        commanded: held.filter(({ socialAccountId }) => accounts.has(socialAccountId)),
      };
    });
    await this.channelOutcomeService.giveUpLost();
    await this.each([...lost.map(toChannel), ...portless], ({ tenantId, id }) => this.follow(tenantId, id));
    await this.each(undelivered, ({ tenantId, id }) => this.channelDeliveryService.arrange(tenantId, id));
    await this.each(waiting, ({ tenantId, id }) => this.channelEventService.handle(tenantId, id));
    for (const { tenantId, id } of commanded) this.channelSendService.wake(tenantId, id);
    void this.fetchFiles();
  }

  private async run(key: string): Promise<void> {
    if (this.isStopping) return;
    const { tenantId, id } = channelOfKey(key);
    const run = this.limiter.run(() => this.channelEventService.handle(tenantId, id), tenantId);
    this.runs.add(run);
    await run.finally(() => this.runs.delete(run));
    void this.fetchFiles();
  }

  /** A failing channel delays no other one. */
  private async each(
    channels: readonly WorkingChannel[],
    work: (channel: WorkingChannel) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < channels.length; from += this.database.tenantsAtOnce)
      await Promise.all(
        channels.slice(from, from + this.database.tenantsAtOnce).map((channel) =>
          work(channel).catch((error: unknown) => {
            this.logger.warn({ err: error }, `${channel.id} is continued later`);
          }),
        ),
      );
  }

  private async fetchFiles(): Promise<void> {
    await this.channelFileService.fetchWaiting().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'files are fetched later');
    });
  }
}

const toChannel = ({ id, tenantId }: WorkingChannel): WorkingChannel => ({ id, tenantId });
