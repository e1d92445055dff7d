import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { CoalescedSet, Realtime } from '@parley/platform/realtime';

type Changed = EventPayload<'conversations.changed'>['changed'];

const everyMs = 250;

/** Pushes to consoles which conversations changed, at most four times a second; they read them again. */
@Injectable()
export class ChatPush {
  private readonly dirty = new CoalescedSet<Changed[number]>(everyMs, (tenantId, changed) =>
    this.push(tenantId, changed),
  );

  constructor(private readonly realtime: Realtime) {}

  /** Resolves once it was pushed. */
  changed(tenantId: string, changed: Changed): Promise<void> {
    return this.dirty.add(tenantId, changed);
  }

  private async push(tenantId: string, changed: Changed): Promise<void> {
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
