import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  mediaKinds,
  type Medium,
  type SendWidgetMessage,
  type WidgetFile,
  widgetLimits,
  type WidgetMessage,
  type WidgetProfile,
  type WidgetTalk,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MediaService, MediaUploadService } from '../../media/index.js';
import type { PlatformEvent } from '../adapters/adapter.js';
import { ChannelEventDispatcher } from '../channel-event-dispatcher.js';
import { ChannelEventRepository } from '../channel-event.repository.js';
import { readEvent, spokenEvent } from './visitor-event.js';
import { asksAnything, assertComplete, formText, noProfile } from './widget.policy.js';
import { fileOf, WidgetMessageRepository } from './widget-message.repository.js';
import { WidgetLimiter } from './widget.limiter.js';
import { WidgetVisitorRepository } from './widget-visitor.repository.js';
import { type AdmittedVisitor, type VisitorRequest, WidgetVisitorService } from './widget-visitor.service.js';

/** The visitor who writes, as far as known. */
interface Writer {
  profile: WidgetProfile;
  isNew: boolean;
  medium: Medium | null;
}

/** The messages between a website's visitors and its agents, for the visitors. */
@Injectable()
export class WidgetTalkService {
  constructor(
    private readonly database: Database,
    private readonly widgetVisitorService: WidgetVisitorService,
    private readonly widgetVisitorRepository: WidgetVisitorRepository,
    private readonly widgetMessageRepository: WidgetMessageRepository,
    private readonly channelEventRepository: ChannelEventRepository,
    private readonly channelEventDispatcher: ChannelEventDispatcher,
    private readonly mediaService: MediaService,
    private readonly mediaUploadService: MediaUploadService,
    private readonly widgetLimiter: WidgetLimiter,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Rejects as `WidgetVisitorService.admit` does, or with `widgets.too_many`. */
  async read({ key, token, address }: VisitorRequest): Promise<WidgetTalk> {
    const visitor = await this.widgetVisitorService.admit(key, token);
    await this.widgetLimiter.read(address);
    return this.database.asTenant(visitor.tenantId, async (tx) => {
      const messages = await this.widgetMessageRepository.newest(tx, visitor);
      const known = await this.widgetVisitorRepository.find(tx, visitor);
      return {
        messages,
        readAt: known?.readAt?.toISOString() ?? null,
        needsForm: !known && messages.length === 0 && asksAnything(visitor.settings.form),
        isAway: visitor.isAway,
      };
    });
  }

  /**
   * Stores the message as an event of the channel, then for the visitor. Both are safe to repeat under the same id. Rejects
   * as `admit` does, or with `widgets.form_incomplete`, `….too_many`, `….busy`, `media.not_found` or `request.invalid`.
   */
  async send(request: VisitorRequest, message: SendWidgetMessage): Promise<WidgetMessage> {
    const { id, text, fileId, language = 'en-US' } = message;
    if (fileId === undefined && text.trim() === '')
      throw AppError.field('text', 'required', 'text must not be blank without a file.');
    const visitor = await this.widgetVisitorService.admit(request.key, request.token);
    const { tenantId, channelId } = visitor;
    await this.widgetLimiter.send(channelId, visitor.visitor, request.address);
    const writer = await this.writer(visitor, message);
    const now = this.clock.now();
    await this.store(visitor, this.eventsOf(visitor, message, writer, now));
    const { name, email } = writer.profile;
    return this.database.asTenant(tenantId, async (tx) => {
      await this.widgetVisitorRepository.store(tx, visitor, { name, email, language, now });
      const medium = writer.medium && (await this.mediaService.require(tx, writer.medium.id, mediaKinds));
      const row = await this.widgetMessageRepository.store(tx, {
        channelId,
        visitor: visitor.visitor,
        id,
        isOwn: true,
        text,
        mediumId: medium?.id ?? null,
        at: now,
      });
      const [shown] = await this.widgetMessageRepository.shown(tx, [row]);
      return shown as WidgetMessage;
    });
  }

  /**
   * Stores a file for a message of this visitor alone. Rejects as `admit` and `MediaUploadService.receive` do, or with
   * `widgets.too_many`.
   */
  async upload(request: VisitorRequest, name: string, body: Readable): Promise<WidgetFile> {
    const visitor = await this.widgetVisitorService.admit(request.key, request.token);
    const { tenantId, channelId } = visitor;
    return this.widgetLimiter.upload(visitor, request.address, async () => {
      const uploader = { tenantId, personId: `${channelId} ${visitor.visitor}` };
      const medium = await this.mediaUploadService.receive(uploader, name, body, widgetLimits.fileBytes);
      return { ...fileOf(medium), id: `${medium.id}.${this.fileSignature(visitor, medium.id)}` };
    });
  }

  /** Tells the platform side that the visitor saw the answers. Rejects as `admit` does, or with `widgets.too_many`. */
  async markRead({ key, token, address }: VisitorRequest, until: string): Promise<null> {
    const visitor = await this.widgetVisitorService.admit(key, token);
    await this.widgetLimiter.read(address);
    const { tenantId } = visitor;
    const seen = await this.database.asTenant(tenantId, async (tx) => {
      const before = await this.widgetVisitorRepository.find(tx, visitor);
      const answers = await this.widgetMessageRepository.answersAfter(tx, visitor, before?.readAt ?? null);
      return answers.filter(({ at }) => at.getTime() <= Date.parse(until));
    });
    const last = seen.at(-1);
    if (!last) return null;
    const read = { visitor: visitor.visitor, read: seen.map(({ id }) => id), at: this.clock.nowMs() };
    // First the event: a repeated one is the same, and a lost one could not be repeated.
    await this.store(visitor, [readEvent(read, last.at)]);
    await this.database.asTenant(tenantId, (tx) =>
      this.widgetVisitorRepository.markRead(tx, visitor, last.at),
    );
    return null;
  }

  /** Reads what is known of the visitor and the message's file. */
  private async writer(
    visitor: AdmittedVisitor,
    { fileId, profile = noProfile }: SendWidgetMessage,
  ): Promise<Writer> {
    const { form } = visitor.settings;
    return this.database.asTenant(visitor.tenantId, async (tx) => {
      const known = await this.widgetVisitorRepository.find(tx, visitor);
      const isNew = !known && !(await this.widgetMessageRepository.exists(tx, visitor));
      if (isNew) assertComplete(form, profile);
      const medium = fileId === undefined ? null : await this.fileOf(visitor, fileId, tx);
      return {
        isNew,
        medium,
        profile: {
          name: profile.name || (known?.name ?? ''),
          // The form asks once. A later address could be that of someone else.
          email: isNew && form.email !== 'off' ? profile.email : (known?.email ?? ''),
          answer: profile.answer,
        },
      };
    });
  }

  private async fileOf(
    visitor: AdmittedVisitor,
    fileId: string,
    tx: Parameters<MediaService['ofIds']>[0],
  ): Promise<Medium> {
    const [id = '', signature = ''] = fileId.split('.', 2);
    const medium = equalTexts(signature, this.fileSignature(visitor, id))
      ? (await this.mediaService.ofIds(tx, [id])).get(id)
      : undefined;
    if (!medium) throw new AppError('media.not_found', 'There is no such file.');
    return medium;
  }

  private eventsOf(
    { visitor, settings: { form } }: AdmittedVisitor,
    { id, text }: SendWidgetMessage,
    { profile, isNew, medium }: Writer,
    now: Date,
  ): PlatformEvent[] {
    const of = { visitor, name: profile.name, at: now.getTime() };
    const filledIn = isNew ? formText(form, profile) : '';
    const file = medium && {
      mediumId: medium.id,
      kind: medium.kind,
      name: medium.name,
      bytes: medium.bytes,
    };
    return [
      ...(filledIn === '' ? [] : [spokenEvent({ ...of, id: 'form', text: filledIn, file: null })]),
      spokenEvent({ ...of, id, text, file }),
    ];
  }

  /** A file of a message is one that its visitor uploaded. */
  private fileSignature({ channelId, visitor }: AdmittedVisitor, mediumId: string): string {
    return this.secrets.keyedHash('widget-file', `${channelId} ${visitor} ${mediumId}`);
  }

  private async store({ channelId: id, tenantId }: AdmittedVisitor, events: PlatformEvent[]): Promise<void> {
    if (!(await this.channelEventRepository.store({ id, tenantId }, events)))
      throw new AppError('widgets.busy', 'Too many messages wait.', { retryAfterSeconds: 30 });
    this.channelEventDispatcher.wake({ id, tenantId });
  }
}
