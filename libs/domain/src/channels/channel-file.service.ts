import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { type ErrorName, type FileFailure, mediaKinds } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MessageFileService } from '../chat/index.js';
import { MediaService, MediaUploadService } from '../media/index.js';
import { type PlatformEvent, PlatformFailed, type PlatformFile } from './adapters/adapter.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import { reportId } from './adapters/report-id.js';
import type { ChannelEntity } from './channel.entity.js';
import { ChannelEventDispatcher } from './channel-event-dispatcher.js';
import { ChannelEventRepository, type WaitingFile } from './channel-event.repository.js';
import { ChannelRepository } from './channel.repository.js';
import { ChannelSecretService } from './channel-secret.service.js';

/** Files of this process at once, and of one tenant. Each is held in memory. */
const atOnce = { all: 8, tenant: 4 };
/** Refusals that say nothing of the file. */
const busy: readonly ErrorName[] = ['request.too_many', 'server.unavailable'];
const failures: Partial<Record<ErrorName, FileFailure>> = {
  'media.too_large': 'too_large',
  'media.type_unsupported': 'type_unsupported',
  'media.broken': 'broken',
  'quotas.reached': 'quota',
};

/** Fetches the files of reported messages. No message waits for its file. */
@Injectable()
export class ChannelFileService {
  private readonly logger = new Logger(ChannelFileService.name);
  private fetching: Promise<void> | undefined;
  /** Makes the run that fetches look for further files. */
  private wake: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelRepository: ChannelRepository,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelEventDispatcher: ChannelEventDispatcher,
    private readonly channelSecretService: ChannelSecretService,
    private readonly mediaService: MediaService,
    private readonly mediaUploadService: MediaUploadService,
    private readonly messageFileService: MessageFileService,
  ) {}

  /** Keeps the files of reported messages until a worker fetches them. Files beyond the limit fail at once. */
  async keep({ id, tenantId, subAccountId }: ChannelEntity, events: readonly PlatformEvent[]): Promise<void> {
    if (events.length === 0) return;
    const refused = await this.channelEventRepository.storeFiles({ id, tenantId }, events);
    this.channelEventDispatcher.wake({ id, tenantId });
    if (refused.length === 0) return;
    await this.database.asTenant(tenantId, async (tx) => {
      for (const platformId of refused)
        await this.messageFileService.fail(tx, reportId(id, platformId), subAccountId, 'too_many');
    });
  }

  /** Fetches the waiting files of all tenants. Resolves when no file waits, or when the running fetch of this process ends. */
  fetchWaiting(): Promise<void> {
    this.wake();
    this.fetching ??= this.fetchAll().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetchAll(): Promise<void> {
    const running = new Map<WaitingFile, Promise<void>>();
    for (;;) {
      const woken = new Promise<void>((resolve) => (this.wake = resolve));
      const files = await this.database.asSystem((tx) =>
        this.channelEventRepository.claimFiles(tx, atOnce.all - running.size, {
          tenantIds: [...running.keys()].map(({ tenantId }) => tenantId),
          ofTenant: atOnce.tenant,
        }),
      );
      for (const file of files) {
        running.set(
          file,
          this.fetch(file).finally(() => running.delete(file)),
        );
      }
      if (running.size === 0) return;
      await Promise.race([woken, ...running.values()]);
    }
  }

  private async fetch(file: WaitingFile): Promise<void> {
    try {
      const channel = await this.database.asTenant(file.tenantId, (tx) =>
        this.channelRepository.find(tx, file.channelId),
      );
      if (channel)
        await this.attach(channel, file).catch((error: unknown) => this.fail(channel, file, error));
    } catch (error) {
      this.logger.warn({ err: error }, `the file of event ${file.id} is missing`);
    }
  }

  private async attach(
    channel: ChannelEntity,
    { id, tenantId, channelId, platformId, raw }: WaitingFile,
  ): Promise<void> {
    const reading = this.adapterRegistry.of(channel.kind).read(raw);
    if (reading.kind !== 'message' || !reading.message.file) return;
    const { file } = reading.message;
    const { subAccountId } = channel;
    const mediumId = file.mediumId ?? (await this.store(channel, file));
    await this.database.asTenant(tenantId, async (tx) => {
      const { kind } = await this.mediaService.require(tx, mediumId, mediaKinds);
      const medium = { id: mediumId, kind };
      await this.messageFileService.attach(tx, reportId(channelId, platformId), subAccountId, medium);
      await this.channelEventRepository.fileAttached(tx, id);
    });
  }

  private async fail(
    { subAccountId }: ChannelEntity,
    { id, tenantId, channelId, platformId }: WaitingFile,
    error: unknown,
  ): Promise<void> {
    if (error instanceof AppError && busy.includes(error.code)) {
      await this.database.asTenant(tenantId, (tx) => this.channelEventRepository.takeBackTry(tx, id));
      return;
    }
    const isExpected = error instanceof PlatformFailed || error instanceof AppError;
    this.logger.warn({ err: isExpected ? error.message : error }, `the file of event ${id} is missing`);
    await this.database.asTenant(tenantId, (tx) =>
      this.messageFileService.fail(tx, reportId(channelId, platformId), subAccountId, failureOf(error)),
    );
  }

  /** Stores a file that the platform hands out. Returns the id of its medium. */
  private async store(channel: ChannelEntity, file: PlatformFile): Promise<string> {
    const { tenantId, kind } = channel;
    const content = await this.adapterRegistry
      .of(kind)
      .fetchFile(this.channelSecretService.open(channel), file);
    const uploader = { tenantId, personId: null };
    const { id } = await this.mediaUploadService.receive(uploader, file.name, Readable.from([content]));
    return id;
  }
}

function failureOf(error: unknown): FileFailure {
  if (error instanceof PlatformFailed) return error.problem === 'no_answer' ? 'no_answer' : 'refused';
  return (error instanceof AppError && failures[error.code]) || 'not_stored';
}
