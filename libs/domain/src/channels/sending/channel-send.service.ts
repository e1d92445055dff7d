import { buffer } from 'node:stream/consumers';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import {
  type ChannelCapabilities,
  channelCapabilities,
  type ReplyMedium,
  type ReplyOrder,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { withinMs } from '@parley/platform/concurrency';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { CommandOfferRepository } from '../../commands/index.js';
import { MediaFileQueries } from '../../media/index.js';
import { normaliseAccount } from '../../platforms/index.js';
import { answerUntil } from '../../ports/index.js';
import { type OpenFile, PlatformFailed, type SendOutcome } from '../adapters/adapter.js';
import { AdapterRegistry } from '../adapters/adapter.registry.js';
import { ChannelDeliveryService } from '../channel-delivery.service.js';
import type { ChannelEntity } from '../channel.entity.js';
import { platformOf } from '../channel.policy.js';
import { ChannelOutcomeService } from './channel-outcome.service.js';
import { ChannelRateLimiter } from './channel-rate.limiter.js';
import { ChannelRepository } from '../channel.repository.js';
import { ChannelSecretService } from '../channel-secret.service.js';
import { ChannelSignQueries } from '../channel-sign.queries.js';
import { type Command, firstOfEach, type Holding, laterFor } from './channel-send.policy.js';
import { ChannelSendRepository } from './channel-send.repository.js';

/** Calls of one channel at once, each to another contact. */
const atOnce = 16;
/** Contacts that are looked at for these calls, because the platform's rate may hold back the oldest. */
const contactsAtOnce = 64;
/** Longer than any call takes. After it, the process that called has failed. */
const callMs = 150_000;
/** The oldest commands that are looked at. */
const pageCommands = 500;
/** Until a platform's rate may admit the next message. */
const rateMs = 250;
const stopMs = 10_000;
const fileMax = Math.max(...Object.values(channelCapabilities).map(({ fileOutMax }) => fileOutMax));

interface Run {
  /** Ends the run's wait for its calls. */
  wake: () => void;
  isWoken: boolean;
  calls: Set<Promise<void>>;
}

/**
 * Carries out the commands of channels. Each call is stored before it is made. If its process fails, the platform may or
 * may not have the message. It is then never sent again, and a person decides.
 */
@Injectable()
export class ChannelSendService implements OnModuleDestroy {
  private readonly logger = new Logger(ChannelSendService.name);
  private readonly runs = new Map<string, Run>();
  /** The next wake of each channel that waits for a platform's rate. */
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelRepository: ChannelRepository,
    private readonly channelSendRepository: ChannelSendRepository,
    private readonly channelSecretService: ChannelSecretService,
    private readonly channelDeliveryService: ChannelDeliveryService,
    private readonly mediaFileQueries: MediaFileQueries,
    private readonly channelOutcomeService: ChannelOutcomeService,
    private readonly channelRateLimiter: ChannelRateLimiter,
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly channelSignQueries: ChannelSignQueries,
    private readonly clock: Clock,
  ) {}

  /** Sends the channel's open commands in the background. A later call continues unfinished commands. */
  wake(tenantId: string, channelId: string): void {
    if (this.isStopping) return;
    const running = this.runs.get(channelId);
    if (running) {
      running.isWoken = true;
      running.wake();
      return;
    }
    const run: Run = { wake: () => undefined, isWoken: true, calls: new Set() };
    this.runs.set(channelId, run);
    void this.run(tenantId, channelId, run)
      .catch((error: unknown) => this.logger.warn({ err: error }, `sending by ${channelId} stopped`))
      .finally(() => {
        if (this.runs.get(channelId) === run) this.runs.delete(channelId);
      });
  }

  /** Waits for the calls of this process, because their outcome is lost otherwise. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    const calls = [...this.runs.values()].flatMap((run) => [...run.calls]);
    for (const run of this.runs.values()) run.wake();
    await withinMs(Promise.all(calls), stopMs).catch(() => undefined);
  }

  private async run(tenantId: string, channelId: string, run: Run): Promise<void> {
    while (!this.isStopping) {
      const woken = new Promise<void>((resolve) => (run.wake = resolve));
      run.isWoken = false;
      const isLimited = await this.begin(tenantId, channelId, run);
      if (isLimited) this.wakeLater(tenantId, channelId, rateMs);
      if (run.isWoken) continue;
      // In the same turn, so that no wake is lost.
      if (run.calls.size === 0) return void this.runs.delete(channelId);
      await Promise.race([woken, ...run.calls]);
    }
  }

  private wakeLater(tenantId: string, channelId: string, ms: number): void {
    clearTimeout(this.timers.get(channelId));
    const timer = setTimeout(() => {
      this.timers.delete(channelId);
      this.wake(tenantId, channelId);
    }, ms);
    this.timers.set(channelId, timer);
  }

  /** Begins the calls that may be made now. Returns whether the platform's rates held some back. */
  private async begin(tenantId: string, channelId: string, run: Run): Promise<boolean> {
    const found = await this.database.asTenant(tenantId, async (tx) => {
      const channel = await this.channelRepository.find(tx, channelId);
      if (!channel || !this.maySend(channel)) return null;
      const [commands, busy] = await tx.commitWith(() => [
        this.commandOfferRepository.openOfAccount(tx, channel.socialAccountId, pageCommands),
        this.channelSendRepository.busy(tx, channelId),
      ]);
      return { channel, commands, busy };
    });
    if (!found) return false;
    const { channel, busy } = found;
    const adapter = this.adapterRegistry.of(channel.kind);
    if (adapter.publish) {
      await adapter.publish(channel, found.commands);
      return false;
    }
    const admitted: Command[] = [];
    let isLimited = false;
    for (const command of firstOfEach(found.commands, busy).slice(0, contactsAtOnce)) {
      if (admitted.length >= atOnce - run.calls.size) break;
      if (await this.channelRateLimiter.admits(channel.kind, channelId, command.contactAccount))
        admitted.push(command);
      else isLimited = true;
    }
    const claimed = await this.claim(channel, admitted);
    for (const command of claimed) {
      const call: Promise<void> = this.carryOut(channel, command)
        .catch((error: unknown) => this.logger.warn({ err: error }, `${command.id} has no outcome`))
        .finally(() => run.calls.delete(call));
      run.calls.add(call);
    }
    // Every worker hears of a command, and one of them claims it.
    const unclaimed = admitted.filter((command) => !claimed.includes(command));
    await Promise.all(
      unclaimed.map(({ contactAccount }) =>
        this.channelRateLimiter.giveBack(channel.kind, channelId, contactAccount),
      ),
    ).catch((error: unknown) => this.logger.warn({ err: error }, 'rates are given back by time'));
    return isLimited;
  }

  /** Stores the calls. Leaves out commands that another process carries out or has finished. */
  private async claim({ id, tenantId }: Holding, commands: Command[]): Promise<Command[]> {
    if (commands.length === 0) return [];
    const calls = commands.map(({ id: commandId, contactAccount }) => ({ commandId, contactAccount }));
    const commandIds = calls.map(({ commandId }) => commandId);
    const [begun, open] = await this.database.asTenant(tenantId, (tx) =>
      tx.commitWith(() => [
        this.channelSendRepository.begin(tx, id, calls, callMs),
        // Read after the calls are stored.
        this.commandOfferRepository.open(tx, commandIds),
      ]),
    );
    const still = new Set(open.map(({ command }) => command.id));
    const finished = [...begun].filter((commandId) => !still.has(commandId));
    if (finished.length > 0)
      await this.database.asTenant(tenantId, (tx) => this.channelSendRepository.end(tx, finished));
    return commands.filter((command) => begun.has(command.id) && still.has(command.id));
  }

  private async carryOut(channel: Holding, command: Command): Promise<void> {
    if (command.kind === 'withdraw') return this.withdraw(channel, command);
    const { id, order } = command;
    const { id: channelId, tenantId, kind } = channel;
    if (order.draft) return this.channelOutcomeService.confirm(channel, id, null);
    if (await this.isLate(channel, order))
      return this.channelOutcomeService.refuse(channel, id, { failure: 'window_closed' });
    const file = order.medium ? await this.fileOf(order.medium) : null;
    if (order.medium && !file) return this.channelOutcomeService.refuse(channel, id, { failure: 'platform' });
    const outcome = await this.adapterRegistry.of(kind).send(this.channelSecretService.open(channel), {
      tenantId,
      channelId,
      commandId: id,
      contactAccount: order.contactAccount,
      text: order.text,
      file,
      quotes: order.quote?.externalId ?? null,
    });
    switch (outcome.outcome) {
      case 'sent':
        return this.channelOutcomeService.confirm(channel, id, outcome);
      case 'refused':
        return this.channelOutcomeService.refuse(channel, id, outcome);
      case 'later':
        return this.postpone(channel, id, outcome);
      case 'unknown':
        return this.channelOutcomeService.giveUp(tenantId, id);
    }
  }

  /** The file of a command; null if it is gone or too large. */
  private async fileOf({ url, kind, type, name, bytes }: ReplyMedium): Promise<OpenFile | null> {
    if (bytes > fileMax) return null;
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const id = /\/([^/]+)$/.exec(pathname)?.[1] ?? '';
    const address = {
      until: searchParams.get('until') ?? '',
      signature: searchParams.get('signature') ?? '',
    };
    try {
      const file = await this.mediaFileQueries.find(id, 'file', address);
      return { mediumId: id, kind, type, name, content: await buffer(await file.open()) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Safe to repeat. A platform that keeps the message refuses it for good. */
  private async withdraw(
    channel: Holding,
    { id, contactAccount, externalId }: Extract<Command, { kind: 'withdraw' }>,
  ): Promise<void> {
    const { id: channelId, tenantId, kind } = channel;
    try {
      const address = { tenantId, channelId, contactAccount };
      await this.adapterRegistry
        .of(kind)
        .withdraw?.(this.channelSecretService.open(channel), address, externalId);
    } catch (error) {
      if (!(error instanceof PlatformFailed)) throw error;
      if (error.problem !== 'refused') return this.postpone(channel, id, laterFor(error));
      this.logger.warn(`a message of ${channelId} is not withdrawn: ${error.message}`);
      return this.channelOutcomeService.confirm(channel, id, null);
    }
    await this.channelOutcomeService.withdrawn(channel, { id, contactAccount, externalId });
  }

  /** Whether the contact's last message is too old for an answer. A message may have waited for long. */
  private async isLate(channel: Holding, { contactAccount }: ReplyOrder): Promise<boolean> {
    const { windowHours } = channelCapabilities[channel.kind] as ChannelCapabilities;
    if (windowHours === null) return false;
    const accountKey = normaliseAccount(platformOf(channel), contactAccount)?.key ?? '';
    const at = await this.database.asTenant(channel.tenantId, (tx) =>
      this.channelSignQueries.lastInboundAt(tx, channel.socialAccountId, accountKey),
    );
    const until = answerUntil(windowHours, at);
    return until !== null && until <= this.clock.now();
  }

  /** The command stays open. Until then the platform accepts no request of this channel. */
  private async postpone(
    { id: channelId, tenantId }: Holding,
    id: string,
    { seconds, problem }: Extract<SendOutcome, { outcome: 'later' }>,
  ): Promise<void> {
    await this.channelDeliveryService.stumbled(tenantId, channelId, problem);
    const heldUntil = new Date(this.clock.nowMs() + seconds * 1_000);
    await this.database.asTenant(tenantId, async (tx) => {
      await this.channelRepository.update(tx, channelId, { heldUntil });
      await this.channelSendRepository.end(tx, [id]);
    });
    this.wakeLater(tenantId, channelId, seconds * 1_000);
  }

  private maySend(channel: ChannelEntity): channel is Holding {
    const { state, sessionId, socialAccountId, heldUntil } = channel;
    const isHeld = heldUntil !== null && heldUntil.getTime() > this.clock.nowMs();
    return state === 'enabled' && sessionId !== null && socialAccountId !== null && !isHeld;
  }
}
