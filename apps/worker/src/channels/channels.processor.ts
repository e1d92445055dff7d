import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  ChannelEventDispatcher,
  ChannelEventService,
  ChannelSendService,
  ChannelWorkService,
  type WorkingChannel,
  WidgetMailService,
} from '@parley/domain/channels';
import { CommandDispatcher } from '@parley/domain/commands';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';

/** Does the work of channels. Calls of platforms are slow, so no handler holds a transaction. */
@Injectable()
export class ChannelsProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(ChannelsProcessor.name);

  constructor(
    private readonly channelWorkService: ChannelWorkService,
    private readonly channelEventDispatcher: ChannelEventDispatcher,
    private readonly channelEventService: ChannelEventService,
    private readonly channelSendService: ChannelSendService,
    private readonly commandDispatcher: CommandDispatcher,
    private readonly widgetMailService: WidgetMailService,
    private readonly realtime: Realtime,
  ) {}

  onApplicationBootstrap(): void {
    this.channelEventDispatcher.listen((channel) => void this.handle(channel));
    this.commandDispatcher.listenForChannels((tenantId, id) => this.channelSendService.wake(tenantId, id));
  }

  @OnEventAfterCommit('channels.follow-changed')
  async changed({ tenantId, payload }: EventDelivery<'channels.follow-changed'>): Promise<void> {
    await this.channelWorkService.follow(tenantId, payload.channelId);
  }

  @OnEventAfterCommit('channels.push-changed')
  async push({ tenantId, payload }: EventDelivery<'channels.push-changed'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'channels:changed', payload);
  }

  @OnEventAfterCommit('channels.push-shown')
  async pushShown({ tenantId, payload }: EventDelivery<'channels.push-shown'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'channels:changed', payload);
  }

  @OnEventAfterCommit('channels.close-stopped')
  async stopped({ tenantId, payload }: EventDelivery<'channels.close-stopped'>): Promise<void> {
    await this.channelWorkService.followAll(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('channels.open-enabled')
  async enabled({ tenantId, payload }: EventDelivery<'channels.open-enabled'>): Promise<void> {
    await this.channelWorkService.followAll(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('channels.close-deleted')
  async deleted({ tenantId, payload }: EventDelivery<'channels.close-deleted'>): Promise<void> {
    await this.channelWorkService.followAll(tenantId, payload.subAccountId);
  }

  @OnEventAfterCommit('channels.close-suspended')
  async suspended({ tenantId }: EventDelivery<'channels.close-suspended'>): Promise<void> {
    await this.channelWorkService.followAll(tenantId);
  }

  @OnEventAfterCommit('channels.open-restored')
  async restored({ tenantId }: EventDelivery<'channels.open-restored'>): Promise<void> {
    await this.channelWorkService.followAll(tenantId);
  }

  @OnEventAfterCommit('channels.fit-package')
  async fitPackage({ tenantId }: EventDelivery<'channels.fit-package'>): Promise<void> {
    await this.channelWorkService.followAll(tenantId);
  }

  @OnJob('channels.keep')
  async keep(): Promise<void> {
    await this.channelWorkService.keepAll();
  }

  @OnJob('widgets.email-unseen')
  async emailUnseen(): Promise<void> {
    await this.widgetMailService.emailUnseen();
  }

  @OnJob('channels.drop-old-events')
  async dropOldEvents(): Promise<void> {
    await this.channelEventService.dropOld();
  }

  /** The job that keeps channels handles what fails here. */
  private async handle(channel: WorkingChannel): Promise<void> {
    await this.channelWorkService.handle(channel).catch((error: unknown) => {
      this.logger.warn({ err: error }, `events of ${channel.id} are handled later`);
    });
  }
}
