import { Injectable } from '@nestjs/common';
import type { FanConversation } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FanScope } from '../fan-stats.queries.js';

export interface FanProfileSource {
  /**
   * Joins as `p`, with `tags` and `remark`, the profile of a contact that a sub-account sees. `contactId` is an
   * expression, `subAccount` the alias of its settings.
   */
  profileJoin(contactId: string, subAccount: string): string;
  /**
   * The ids, as `contact_id`, of contacts of the tenant $1 with a tag in any profile, found by an index. `tag` is a
   * parameter.
   */
  taggedContacts(tag: string): string;
  /** The conversations of a contact and of the identities merged into it, the latest first. */
  conversations(tx: TenantTx, scope: FanScope, contactId: string, limit: number): Promise<FanConversation[]>;
}

/** Holds the source of fans' profiles and conversations. A constructor registers it. */
@Injectable()
export class FanProfileRegistry {
  private source: FanProfileSource | undefined;

  register(source: FanProfileSource): void {
    this.source = source;
  }

  get(): FanProfileSource {
    if (!this.source) throw new Error('No feature has profiles of fans.');
    return this.source;
  }
}
