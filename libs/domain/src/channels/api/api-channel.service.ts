import { Injectable } from '@nestjs/common';
import {
  type ApiChannelCommands,
  type ApiChannelEvent,
  type ApiChannelResult,
  type Channel,
  channelLimits,
  type ConfirmApiChannel,
  type ConfirmedApiChannel,
  type CreateApiChannel,
  type ReportApiChannel,
  type ReportedApiChannel,
} from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { CommandOfferRepository, commandFileOf } from '../../commands/index.js';
import { DesktopReportService } from '../../desktop/index.js';
import { TenantHostClient, tenantAddress } from '../../egress/index.js';
import { MediaService } from '../../media/index.js';
import { normaliseAccount } from '../../platforms/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import type { ChannelEntity } from '../channel.entity.js';
import { ChannelFileService } from '../channel-file.service.js';
import { ChannelRepository } from '../channel.repository.js';
import { ChannelOutcomeService } from '../sending/channel-outcome.service.js';
import { type Holding, sourceOf } from '../sending/channel-send.policy.js';
import { ChannelService } from '../channel.service.js';
import { fileEventOf, reportOf } from './api-report.policy.js';

/** Channels whose other side is the tenant's own system. It reports and confirms as a desktop client does. */
@Injectable()
export class ApiChannelService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly channelService: ChannelService,
    private readonly channelRepository: ChannelRepository,
    private readonly channelFileService: ChannelFileService,
    private readonly channelOutcomeService: ChannelOutcomeService,
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly desktopReportService: DesktopReportService,
    private readonly mediaService: MediaService,
    private readonly tenantHostClient: TenantHostClient,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
    private readonly ids: Ids,
    private readonly config: Config,
  ) {}

  /** Rejects with `channels.too_many`, `sub-accounts.not_found` or `request.invalid` naming `account`. */
  async create(tenantId: string, body: CreateApiChannel): Promise<Channel> {
    const { name, subAccountId, platform, account } = body;
    if (normaliseAccount(platform, account) === null)
      throw AppError.field('account', 'account', 'This is not an account of the platform.');
    return this.database.asTenant(tenantId, (tx) =>
      this.idempotencyService.once(tx, body, () => {
        const id = this.ids.next('chn');
        return this.channelService.add(tx, {
          id,
          kind: 'api',
          name,
          subAccountId,
          platform,
          // The channel is its own account.
          profile: { accountId: id, account, name },
          widget: null,
        });
      }),
    );
  }

  /** Rejects with `channels.not_found`, `channels.not_api` or `channels.not_connected`. */
  async report(tenantId: string, id: string, { events }: ReportApiChannel): Promise<ReportedApiChannel> {
    const channel = await this.connected(tenantId, id);
    const { socialAccountId } = channel;
    const files = await this.checkFiles(tenantId, events);
    const reports = files.events.map((event, index) =>
      files.faults.has(index)
        ? undefined
        : (reportOf(event, { channelId: id, socialAccountId }) ?? undefined),
    );
    const { answers } = await this.desktopReportService.store(sourceOf(channel), {
      events: reports,
      more: true,
    });
    // Repeated reports store nothing twice, so a caller repeats them if this process ends here.
    const toFetch = files.events.flatMap((event, index) => (answers[index]?.ok && fileEventOf(event)) || []);
    await this.channelFileService.keep(channel, toFetch);
    return {
      results: events.map((event, index) => files.faults.get(index) ?? resultOf(event.id, answers[index])),
    };
  }

  /** Gives uploaded files their kinds. Returns the refusals by place: of events with an unknown file, or with one that may not be fetched. */
  private async checkFiles(
    tenantId: string,
    events: ApiChannelEvent[],
  ): Promise<{ events: ApiChannelEvent[]; faults: Map<number, ApiChannelResult> }> {
    const faults = new Map<number, ApiChannelResult>();
    if (events.every(({ file }) => !file)) return { events, faults };
    const ids = events.flatMap(({ file }) => file?.mediumId ?? []);
    const media = await this.database.asTenant(tenantId, (tx) => this.mediaService.ofIds(tx, ids));
    const { allowedPrivateNetworks } = await this.database.asSystem((tx) =>
      this.installationSettingsRepository.find(tx),
    );
    const checked = events.map((event, index): ApiChannelEvent => {
      const refuse = (error: 'media.not_found' | 'request.invalid', message: string) =>
        faults.set(index, { id: event.id, duplicate: false, error, message });
      const { mediumId, url } = event.file ?? {};
      if (!event.file) return event;
      const { kind } = media.get(mediumId ?? '') ?? {};
      if ((mediumId === undefined) === (url === undefined))
        refuse('request.invalid', 'A file has either a mediumId or a url.');
      else if (mediumId !== undefined && !kind) refuse('media.not_found', 'There is no such file.');
      else if (
        url !== undefined &&
        typeof tenantAddress(url, this.tenantHostClient.own, allowedPrivateNetworks) === 'string'
      )
        refuse('request.invalid', 'The url of a file must be a public https address.');
      return kind ? { ...event, file: { ...event.file, kind } } : event;
    });
    return { events: checked, faults };
  }

  /** Rejects as `report` does. */
  async commands(tenantId: string, id: string): Promise<ApiChannelCommands> {
    const channel = await this.connected(tenantId, id);
    return this.database.asTenant(tenantId, async (tx) => {
      const open = await this.openOf(tx, channel);
      return { commands: open.slice(0, channelLimits.apiCommandsMax) };
    });
  }

  /** Leaves out commands that are settled already, and unknown ones. Rejects as `report` does. */
  async confirm(tenantId: string, id: string, { outcomes }: ConfirmApiChannel): Promise<ConfirmedApiChannel> {
    const channel = await this.connected(tenantId, id);
    const ids = outcomes.map(({ commandId }) => commandId);
    const open = await this.database.asTenant(tenantId, (tx) => this.commandOfferRepository.open(tx, ids));
    const own = new Set(open.filter(({ channelId }) => channelId === id).map(({ command }) => command.id));
    let confirmed = 0;
    for (const outcome of outcomes) {
      if (!own.delete(outcome.commandId)) continue;
      await this.channelOutcomeService.settle(channel, outcome);
      confirmed += 1;
    }
    return { confirmed };
  }

  private async openOf(tx: TenantTx, { id, socialAccountId }: Holding) {
    const open = await this.commandOfferRepository.openOfAccount(
      tx,
      socialAccountId,
      channelLimits.apiCommandsMax,
    );
    return open.flatMap(({ command, channelId }) =>
      command.kind === 'reply' && channelId === id
        ? [
            {
              commandId: command.id,
              contactAccount: command.contactAccount,
              text: command.text,
              file: commandFileOf(command.medium, this.config.PUBLIC_URL),
              quotes: command.quote?.externalId ?? null,
            },
          ]
        : [],
    );
  }

  private async connected(tenantId: string, id: string): Promise<Holding> {
    const channel = await this.database.asTenant(tenantId, (tx) => this.channelRepository.get(tx, id));
    if (channel.kind !== 'api')
      throw new AppError('channels.not_api', 'The other side of this channel is not your own system.');
    if (!isConnected(channel))
      throw new AppError('channels.not_connected', 'The channel is disabled, or its port is not open yet.');
    return channel;
  }
}

const isConnected = (channel: ChannelEntity): channel is Holding =>
  channel.state === 'enabled' && channel.sessionId !== null && channel.socialAccountId !== null;

type StoreAnswers = Awaited<ReturnType<DesktopReportService['store']>>['answers'];

function resultOf(id: string, answer: StoreAnswers[number]): ApiChannelResult {
  if (answer === undefined)
    return {
      id,
      duplicate: false,
      error: 'request.invalid',
      message: 'The event lacks what its kind needs.',
    };
  if (answer.ok) return { id, duplicate: answer.data.duplicate, error: null, message: '' };
  return { id, duplicate: false, error: answer.error, message: answer.message };
}
