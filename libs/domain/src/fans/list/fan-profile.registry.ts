import { Injectable } from '@nestjs/common';
import type { FanConversation } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FanScope } from '../fan-stats.queries.js';

/** Reads profiles and conversations of contacts. */
export interface FanProfileSource {
  /**
   * Joins as `p`, with `tags` and `remark`, the profile that a sub-account sees of a contact: `contactId` is an
   * expression, `subAccount` the alias of its settings.
   */
  profileJoin(contactId: string, subAccount: string): string;
  /** The ids, as `contact_id`, of contacts of the tenant $1 with a tag, the parameter `tag`, in any profile. By an index. */
  taggedContacts(tag: string): string;
  /** Those of a contact and the identities that were merged into it, the latest first. */
  conversations(tx: TenantTx, scope: FanScope, contactId: string, limit: number): Promise<FanConversation[]>;
}

/** Holds where profiles and conversations of fans are read; a constructor registers it. */
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
