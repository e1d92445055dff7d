import { Injectable, Logger } from '@nestjs/common';
import { channelCapabilities } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { LRUCache } from 'lru-cache';
import { ConversationViewerService } from '../chat/index.js';
import { normaliseAccount } from '../platforms/index.js';
import type { ContactAddress } from './adapters/adapter.js';
import { AdapterRegistry } from './adapters/adapter.registry.js';
import type { ChannelEntity } from './channel.entity.js';
import { platformOf } from './channel.policy.js';
import { type AddressedChannel, ChannelSignQueries } from './channel-sign.queries.js';
import { ChannelRepository } from './channel.repository.js';
import { ChannelSecretService } from './channel-secret.service.js';

/** A conversation's channel is looked up again after this time. */
const knownMs = 20_000;
/** Platforms show a sign for about five seconds. */
const signMs = 4_000;

/** Shows that somebody writes, on both sides of a channel. Nothing stores a sign, and a lost one is not repeated. */
@Injectable()
export class ChannelSignService {
  private readonly logger = new Logger(ChannelSignService.name);
  private readonly addressed = new LRUCache<string, { found: AddressedChannel | null }>({
    max: 10_000,
    ttl: knownMs,
  });
  /** The conversations whose contact sees a sign now. */
  private readonly shown = new LRUCache<string, true>({ max: 10_000, ttl: signMs });

  constructor(
    private readonly database: Database,
    private readonly adapterRegistry: AdapterRegistry,
    private readonly channelRepository: ChannelRepository,
    private readonly channelSignQueries: ChannelSignQueries,
    private readonly channelSecretService: ChannelSecretService,
    private readonly conversationViewerService: ConversationViewerService,
  ) {}

  /** A person writes to the contact of this conversation. Never rejects, because the message does not depend on it. */
  async personTypes(tenantId: string, conversationId: string): Promise<void> {
    if (this.shown.has(conversationId)) return;
    try {
      const found = await this.channelOf(tenantId, conversationId);
      if (!found || this.shown.has(conversationId)) return;
      this.shown.set(conversationId, true);
      const channel = await this.database.asTenant(tenantId, (tx) =>
        this.channelRepository.find(tx, found.channelId),
      );
      if (!channel || !isWorking(channel)) return;
      const address = { tenantId, channelId: channel.id, contactAccount: found.contactAccount };
      const adapter = this.adapterRegistry.of(channel.kind);
      await adapter.showTyping?.(this.channelSecretService.open(channel), address);
    } catch (error) {
      this.logger.debug(`a sign is not shown: ${(error as Error).message}`);
    }
  }

  /** The contact writes a message. Does nothing for a contact without a conversation. */
  async contactTypes({ tenantId, channelId, contactAccount }: ContactAddress): Promise<void> {
    const conversationId = await this.database.asTenant(tenantId, async (tx) => {
      const channel = await this.channelRepository.find(tx, channelId);
      if (!channel?.socialAccountId) return undefined;
      const accountKey = normaliseAccount(platformOf(channel), contactAccount)?.key ?? '';
      return this.channelSignQueries.conversationOf(tx, channel.socialAccountId, accountKey);
    });
    if (conversationId !== undefined)
      await this.conversationViewerService.contactTypes(tenantId, conversationId);
  }

  private async channelOf(tenantId: string, conversationId: string): Promise<AddressedChannel | null> {
    const key = `${tenantId} ${conversationId}`;
    const known = this.addressed.get(key);
    if (known) return known.found;
    const found = await this.database.asTenant(tenantId, (tx) =>
      this.channelSignQueries.channelOf(tx, conversationId),
    );
    const shown = found && channelCapabilities[found.kind].typing ? found : null;
    this.addressed.set(key, { found: shown });
    return shown;
  }
}

const isWorking = ({ state, sessionId, problem }: ChannelEntity): boolean =>
  state === 'enabled' && sessionId !== null && problem === null;
