import { Injectable } from '@nestjs/common';
import type { OperatorArea } from '@parley/contracts/public';
import { CoalescedSet, Realtime } from '@parley/platform/realtime';

/** All operators read their lists again at the same time, so pushes have this minimum distance. */
const everyMs = 1_000;

/** Notifies operators of changes in their lists, at most once a second. */
@Injectable()
export class OperatorPush {
  private readonly dirty = new CoalescedSet<OperatorArea>(everyMs, (_, areas) =>
    this.realtime.toOperators('operator:changed', { areas }),
  );

  constructor(private readonly realtime: Realtime) {}

  /** Resolves once a push after this call has included these areas. */
  changed(...areas: OperatorArea[]): Promise<void> {
    return this.dirty.add('', areas);
  }
}
