import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import { Coalescer, Realtime } from '@parley/platform/realtime';

type Changed = EventPayload<'conversations.changed'>['changed'];

const everyMs = 250;

/** Tells consoles which conversations changed, at most four times a second; they read them again. */
@Injectable()
export class ChatPush {
  /** By tenant, then by sub-account. */
  private readonly dirty = new Map<string, Map<string, Set<string>>>();
  private readonly coalescer = new Coalescer(everyMs, (tenantId) => this.push(tenantId));

  constructor(private readonly realtime: Realtime) {}

  /** Resolves once they were told. */
  changed(tenantId: string, changed: Changed): Promise<void> {
    const dirty = this.dirty.get(tenantId) ?? new Map<string, Set<string>>();
    for (const { subAccountId, conversationIds } of changed) {
      const ids = dirty.get(subAccountId) ?? new Set();
      for (const id of conversationIds) ids.add(id);
      dirty.set(subAccountId, ids);
    }
    this.dirty.set(tenantId, dirty);
    return this.coalescer.call(tenantId);
  }

  private async push(tenantId: string): Promise<void> {
    const changed = [...(this.dirty.get(tenantId) ?? [])];
    this.dirty.delete(tenantId);
    const conversationIds = changed.flatMap(([, ids]) => [...ids]);
    await this.realtime.toTenant(tenantId, 'conversations:changed', { conversationIds });
    for (const [subAccountId, ids] of changed) {
      await this.realtime.toSubAccount(subAccountId, 'conversations:changed', { conversationIds: [...ids] });
    }
  }
}
