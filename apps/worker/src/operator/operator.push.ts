import { Injectable } from '@nestjs/common';
import type { OperatorArea } from '@parley/contracts/public';
import { CoalescedSet, Realtime } from '@parley/platform/realtime';

/** Operators read their lists again, all of them at once: no oftener than that. */
const everyMs = 1_000;

/** Tells operators which of their lists have changed, at most once a second. */
@Injectable()
export class OperatorPush {
  private readonly dirty = new CoalescedSet<OperatorArea>(everyMs, (_, areas) =>
    this.realtime.toOperators('operator:changed', { areas }),
  );

  constructor(private readonly realtime: Realtime) {}

  /** Resolves once these were pushed after this call. */
  changed(...areas: OperatorArea[]): Promise<void> {
    return this.dirty.add('', areas);
  }
}
