import { Injectable } from '@nestjs/common';

/** Closes what was not paid in time. System path: it serves all tenants. */
@Injectable()
export class UnpaidOrders {
  /** Returns how many it closed. */
  async closeDue(): Promise<number> {
    throw new Error('not there yet');
  }
}
