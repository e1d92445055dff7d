import { Injectable } from '@nestjs/common';
import type { ReplyMedium } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { DesktopCommandRepository, ReplyCommandService } from '../../commands/index.js';
import { MediaService } from '../../media/index.js';
import type { Offer, OnItsWay } from './automatic-reply.queries.js';
import { AutomaticReplyRepository, type Decision, type PlannedReply } from './automatic-reply.repository.js';

export interface Offered {
  /** Keyed by reply id. */
  commandIds: Map<string, string>;
  /** The ids of replies whose file no longer exists. */
  gone: Set<string>;
}

interface SendContext {
  media: ReadonlyMap<string, ReplyMedium>;
  onTheirWay: readonly OnItsWay[];
}

/** Hands replies to clients. */
@Injectable()
export class ReplyDispatcher {
  constructor(
    private readonly replyCommandService: ReplyCommandService,
    private readonly mediaService: MediaService,
    private readonly automaticReplyRepository: AutomaticReplyRepository,
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Offers replies in their order, after earlier ones of their conversations, also those of persons. */
  async dispatch(tx: TenantTx, offers: readonly Offer[]): Promise<Offered> {
    const [media, onTheirWay] = await pipelined([
      this.filesOf(tx, offers),
      this.desktopCommandRepository.openReplies(tx, offers),
    ]);
    const { written, ...offered } = this.write(tx, offers, { media, onTheirWay });
    await written;
    return offered;
  }

  /** The files of the replies that are due at once. */
  mediaOf(tx: TenantTx, replies: readonly PlannedReply[]): Promise<Map<string, ReplyMedium>> {
    return this.filesOf(tx, replies.filter(isOffered));
  }

  /** The files that still exist. */
  private filesOf(tx: TenantTx, offers: readonly Offer[]): Promise<Map<string, ReplyMedium>> {
    return this.mediaService.forClients(
      tx,
      offers.flatMap(({ mediumId }) => mediumId ?? []),
    );
  }

  /** Stores a decision, sends the commands that are due at once, and schedules the rest. Sends its statements together. */
  async store(tx: TenantTx, { replies, media, onTheirWay }: Omit<Decision, 'skipped'>): Promise<void> {
    const now = this.clock.now();
    const { commandIds, gone, written } = this.write(tx, replies.filter(isOffered), { media, onTheirWay });
    const rows = replies.map((reply) => ({
      ...reply,
      ...(gone.has(reply.id) && ({ status: 'skipped', skipReason: 'deleted' } as const)),
      commandId: commandIds.get(reply.id) ?? null,
      offeredAt: commandIds.has(reply.id) ? now : null,
    }));
    const stored = this.automaticReplyRepository.insertAll(tx, rows, now);
    const scheduled = replies.filter((reply) => reply.status === 'scheduled');
    await pipelined([written, stored, this.schedule(tx, scheduled)]);
  }

  /** Replies of a conversation that are due at the same time share an event, so they stay together and in order. */
  private async schedule(tx: TenantTx, replies: readonly PlannedReply[]): Promise<void> {
    const now = this.clock.nowMs();
    const events = new Map(
      replies.map(({ conversationId, dueAt }) => {
        const event = { conversationId, dueAt: dueAt.toISOString() };
        return [`${conversationId} ${event.dueAt}`, event];
      }),
    );
    await pipelined(
      [...events.values()].map((event) =>
        this.outbox.add(tx, 'automatic-reply.due', event, Math.max(0, Date.parse(event.dueAt) - now)),
      ),
    );
  }

  /** Enqueues the commands of offers whose file exists. Sends its statements at once. */
  private write(
    tx: TenantTx,
    offers: readonly Offer[],
    { media, onTheirWay }: SendContext,
  ): Offered & { written: Promise<void> } {
    const hasFile = ({ mediumId }: Offer) => mediumId === null || media.has(mediumId);
    const sendable = offers.filter(hasFile);
    const commands = sendable.map(
      ({ id, subAccountId, socialAccountId, contactAccount, text, mediumId, draft }) => {
        const medium = mediumId === null ? undefined : media.get(mediumId);
        const content = { socialAccountId, contactAccount, text };
        const order = { ...content, ...(medium && { medium }), ...(draft && { draft }) };
        return { id: this.ids.next('cmd'), subAccountId, order, cause: `reply ${id}` };
      },
    );
    const conversationIds = new Set(sendable.map((offer) => offer.conversationId));
    const before = onTheirWay.filter(({ conversationId }) => conversationIds.has(conversationId));
    return {
      commandIds: new Map(sendable.map(({ id }, index) => [id, commands[index]?.id as string])),
      gone: new Set(offers.filter((offer) => !hasFile(offer)).map((offer) => offer.id)),
      written: this.replyCommandService.enqueue(
        tx,
        commands,
        before.map(({ commandId }) => commandId),
      ),
    };
  }
}

const isOffered = ({ status }: PlannedReply): boolean => status === 'offered';
