import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { Realtime } from '@parley/platform/realtime';

type Changed = EventPayload<'conversations.changed'>['changed'];

/** Pushes the ids of changed conversations to consoles, which read them again. */
@Injectable()
export class ChatPush {
  constructor(private readonly realtime: Realtime) {}

  /** Resolves once the change was pushed. */
  async changed(tenantId: string, changed: Changed): Promise<void> {
    const bySubAccount = new Map<string, Set<string>>();
    for (const { subAccountId, conversationIds } of changed) {
      const ids = bySubAccount.get(subAccountId) ?? new Set();
      for (const id of conversationIds) ids.add(id);
      bySubAccount.set(subAccountId, ids);
    }
    const conversationIds = [...bySubAccount.values()].flatMap((ids) => [...ids]);
    await Promise.all([
      this.realtime.toTenant(tenantId, 'conversations:changed', { conversationIds }),
      ...[...bySubAccount].map(([id, ids]) =>
        this.realtime.toSubAccount(id, 'conversations:changed', { conversationIds: [...ids] }),
      ),
    ]);
  }
}
