import { Injectable } from '@nestjs/common';
import { pushLimits, type PushMessage } from '@parley/contracts/public';
import type { EventPayload } from '@parley/contracts/server';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { beginning, PushDeliveryService, type PushTarget } from '../../web-push/index.js';
import { pushAims, pushedConversation, type PushOccasion } from './conversation-push.queries.js';
import { pushWords } from './push-words.js';

/** Pushes about conversations: to whom, and with which content. */
@Injectable()
export class ConversationPushService {
  constructor(
    private readonly deliveryService: PushDeliveryService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Addresses the devices of all who want to know. A device gets one push for each conversation and event. */
  async address(tx: TenantTx, due: readonly EventPayload<'push.due'>[]): Promise<void> {
    const now = this.clock.now();
    const at = now.toISOString();
    for (const aim of await pushAims(tx, due.flatMap(occasionsOf), now))
      await this.outbox.add(tx, 'push.addressed', { ...aim, at });
  }

  /** Sends a push, unless it is late or the person may no longer see the conversation. */
  async send(tenantId: string, { deviceId, ...due }: EventPayload<'push.addressed'>): Promise<void> {
    if (this.clock.nowMs() - Date.parse(due.at) > pushLimits.ttlSeconds * 1_000) return;
    await this.deliveryService.deliver(tenantId, deviceId, (tx, target) => this.compose(tx, target, due));
  }

  private async compose(
    tx: TenantTx,
    target: PushTarget,
    { event, conversationId }: Pick<EventPayload<'push.addressed'>, 'event' | 'conversationId'>,
  ): Promise<PushMessage | null> {
    const words = pushWords[target.language];
    if (event === 'test' || conversationId === null)
      return {
        title: words.testTitle,
        body: words.test,
        tag: 'test',
        path: '/user/setting',
        conversationId: null,
      };
    const { settings, person } = target;
    if (!settings.events.includes(event) || this.deliveryService.isQuiet(target)) return null;
    const found = await pushedConversation(tx, { conversationId, event }, person);
    if (!found) return null;
    const { contact, text, kind } = found;
    const showsText = settings.showsText && (event === 'message' || event === 'unassigned');
    const content = text !== '' || kind === 'text' ? text : words.file;
    return {
      title: settings.showsText ? beginning(contact, pushLimits.textMax) : 'Parley',
      body: (showsText && beginning(content, pushLimits.textMax)) || words[event],
      tag: conversationId,
      path: `/workplace/chat?c=${conversationId}`,
      conversationId,
    };
  }
}

const occasionsOf = ({
  event,
  conversationIds,
  storedAt,
  persons,
  by,
}: EventPayload<'push.due'>): PushOccasion[] =>
  conversationIds.flatMap((conversationId) =>
    (persons ?? [null]).map((person) => ({
      event,
      conversationId,
      storedAt: storedAt === undefined ? null : new Date(storedAt),
      person,
      by: by ?? null,
    })),
  );
