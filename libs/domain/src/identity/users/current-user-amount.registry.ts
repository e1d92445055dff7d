import { Injectable } from '@nestjs/common';

/**
 * Holds the SQL of the current user's `amount`: an expression for the cents that tenant `t` can withdraw. A constructor
 * registers it, before the first request.
 */
@Injectable()
export class CurrentUserAmountRegistry {
  private expression = '0';

  register(expression: string): void {
    this.expression = expression;
  }

  /** Zero while no feature pays tenants. */
  get sql(): string {
    return this.expression;
  }
}
