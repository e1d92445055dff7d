import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

export interface FanActionCounts {
  changed: number;
  unchanged: number;
  /** Fans that could not be changed, for example because they have too many tags. */
  skipped: number;
}

export interface FanAction<Params extends object = object> {
  /** `gainIds` are the fans of a chunk. Runs in the transaction that counts the chunk, so it has its effect exactly once. */
  apply(tx: TenantTx, gainIds: string[], params: Params): Promise<FanActionCounts>;
}

export type FanActionKind = 'fans.tag' | 'fans.note' | 'fans.treat-as-base';

/** Holds the effects of actions on fans. The features register them in their constructors. */
@Injectable()
export class FanActionRegistry {
  private readonly actions = new Map<FanActionKind, FanAction>();

  register<Params extends object>(kind: FanActionKind, action: FanAction<Params>): void {
    this.actions.set(kind, action);
  }

  get(kind: FanActionKind): FanAction {
    const action = this.actions.get(kind);
    if (!action) throw new Error(`No feature does ${kind}.`);
    return action;
  }
}
