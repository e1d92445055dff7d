import { Injectable } from '@nestjs/common';
import type { NoticeKind, NoticeParams } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** A notice that is not resolved. */
export type OpenNotice<Kind extends NoticeKind = NoticeKind> = {
  [One in Kind]: { kind: One; params: NoticeParams[One]; cause: string; lastAt: Date };
}[Kind];

/** Finds the notices of its kinds that are over, by the current state of their subjects. */
export interface NoticeResolver<Kind extends NoticeKind> {
  readonly kinds: readonly Kind[];
  /** The notices whose cause is gone. */
  over(tx: TenantTx, notices: OpenNotice<Kind>[]): Promise<OpenNotice<Kind>[]>;
}

@Injectable()
export class NoticeResolverRegistry {
  readonly resolvers: NoticeResolver<NoticeKind>[] = [];

  register<Kind extends NoticeKind>(resolver: NoticeResolver<Kind>): void {
    this.resolvers.push(resolver);
  }
}
