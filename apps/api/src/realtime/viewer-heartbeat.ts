import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ConversationLook } from '@parley/contracts/public';
import { ChannelSignService } from '@parley/domain/channels';
import { type ConsoleLook, ConversationViewerService, type ViewingSocket } from '@parley/domain/chat';
import { AppError } from '@parley/platform/errors';
import { isId } from '@parley/platform/ids';

const renewMs = 15_000;
/** The shortest time between two looks of a socket. Of those that come faster, the last one counts. */
const pauseMs = 200;

const nowhere: ConversationLook = { conversationId: null, typing: false };

interface Viewing {
  socket: ViewingSocket;
  /** The stored look; null without a conversation. */
  stored: ConsoleLook | null;
  next: ConversationLook | null;
  isBusy: boolean;
  isGone: boolean;
}

/** The conversations that consoles of this node show. Each socket shows one conversation at most, and none once it is closed. */
@Injectable()
export class ViewerHeartbeat implements OnApplicationShutdown {
  private readonly logger = new Logger(ViewerHeartbeat.name);
  private readonly viewings = new Map<string, Viewing>();
  private readonly timer = setInterval(() => void this.renew(), renewMs);

  constructor(
    private readonly conversationViewerService: ConversationViewerService,
    private readonly channelSignService: ChannelSignService,
  ) {
    this.timer.unref();
  }

  look(socket: ViewingSocket, look: ConversationLook): void {
    const viewing = this.viewings.get(socket.id) ?? {
      socket,
      stored: null,
      next: null,
      isBusy: false,
      isGone: false,
    };
    this.viewings.set(socket.id, viewing);
    viewing.next = look;
    void this.follow(viewing);
  }

  leave(socketId: string): void {
    const viewing = this.viewings.get(socketId);
    if (!viewing) return;
    viewing.isGone = true;
    viewing.next = nowhere;
    void this.follow(viewing);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async follow(viewing: Viewing): Promise<void> {
    if (viewing.isBusy) return;
    viewing.isBusy = true;
    while (viewing.next) {
      const { next } = viewing;
      viewing.next = null;
      await this.store(viewing, next);
      if (!viewing.isGone) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    viewing.isBusy = false;
    if (viewing.isGone) this.viewings.delete(viewing.socket.id);
  }

  private async store(viewing: Viewing, look: ConversationLook): Promise<void> {
    const before = viewing.stored?.conversationId ?? null;
    try {
      viewing.stored = await this.conversationViewerService.look(viewing.socket, look, before);
      if (look.typing && look.conversationId !== null)
        void this.channelSignService.personTypes(viewing.socket.caller.tenantId, look.conversationId);
    } catch (error) {
      if (!(error instanceof AppError)) this.logger.warn(`a view is not shown: ${(error as Error).message}`);
      else if (look !== nowhere) await this.store(viewing, nowhere);
    }
  }

  /** Renews the looks of this node, a tenant at a time. An erased conversation is looked at no longer. */
  async renew(): Promise<void> {
    const tenantIds = new Set([...this.viewings.values()].map(({ socket }) => socket.caller.tenantId));
    for (const tenantId of tenantIds) {
      const looks = new Map<string, ConsoleLook>();
      for (const { socket, stored, isGone } of this.viewings.values())
        if (stored && !isGone && socket.caller.tenantId === tenantId) looks.set(socket.id, stored);
      const ended = await this.conversationViewerService.renew(tenantId, looks).catch(() => []);
      for (const id of ended) {
        const viewing = this.viewings.get(id);
        if (viewing && viewing.stored === looks.get(id)) viewing.stored = null;
      }
    }
  }
}

/** Whether a console's message is a look. */
export function isLook(value: unknown): value is ConversationLook {
  if (typeof value !== 'object' || value === null) return false;
  const { conversationId, typing } = value as Partial<Record<keyof ConversationLook, unknown>>;
  const isConversation = typeof conversationId === 'string' && isId('cnv', conversationId);
  return (conversationId === null || isConversation) && typeof typing === 'boolean';
}
