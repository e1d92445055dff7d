import { Injectable } from '@nestjs/common';
import type { SpendPurpose } from '@parley/contracts/public';

/** One spending, before the service it pays for is called. */
export interface Spend {
  tenantId: string;
  subAccountId: string;
  /** The id of one attempt, unique in the tenant. Another attempt needs another. */
  cause: string;
  purpose: SpendPurpose;
  /** Code points, 1 or more. */
  amount: number;
}

/** Takes characters before a service is called, and keeps them or gives them back after. */
@Injectable()
export class CharacterSpender {
  /**
   * Resolves once they are taken: durably, and once for a cause, however often it is asked. Rejects with
   * `characters.not_enough`, naming `characters`; `characters.given_back` where the cause went back before;
   * `sub-accounts.deleting`; or `desktop.session_ended` where the tenant is suspended. Nothing is taken then. Should
   * it reject with anything else, what may have been taken goes back by itself.
   */
  take(spend: Spend): Promise<void> {
    return Promise.reject(new Error(`not yet: ${spend.cause}`));
  }

  /** The service was given. Written soon, and until it succeeds; what was never kept goes back by itself. */
  keep(tenantId: string, cause: string): void {
    throw new Error(`not yet: ${tenantId} ${cause}`);
  }

  /** Gives back what this cause took; nothing where it took nothing, or was kept or given back before. */
  giveBack(tenantId: string, cause: string): Promise<void> {
    return Promise.reject(new Error(`not yet: ${tenantId} ${cause}`));
  }
}
