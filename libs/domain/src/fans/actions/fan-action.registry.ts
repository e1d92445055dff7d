import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';

/** The effect of an action on the fans of a chunk. */
export interface FanActionCounts {
  changed: number;
  unchanged: number;
  /** Fans that could not be changed, such as those with too many tags. */
  skipped: number;
}

export interface FanAction<Params extends object = object> {
  /** `gainIds` are the fans of a chunk. In the transaction that counts it: once, whatever happens. */
  apply(tx: TenantTx, gainIds: string[], params: Params): Promise<FanActionCounts>;
}

export type FanActionKind = 'fans.tag' | 'fans.note' | 'fans.treat-as-base';

/** Holds what actions do to fans; constructors of the features that do it register them. */
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
