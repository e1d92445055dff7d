import { Injectable } from '@nestjs/common';

const figureNames = [
  'portsOnline',
  'socialAccounts',
  'devicesOnline',
  'fansToday',
  'fansTotal',
  'characters',
  'charactersToday',
  'charactersUsed',
] as const;

export type SubAccountFigureName = (typeof figureNames)[number];

/** A figure of sub-accounts in SQL. $1 is the tenant, $2 the start of its day, $3 now, $4 its local date. */
export interface SubAccountFigure {
  /** The figure of one sub-account `s`, found by an index. */
  column: string;
  /** The joins that the column needs beside `s`. `ids` is a condition on the ids of sub-accounts, such as `= any($5)`. */
  join?: (ids: string) => string;
  /** All sub-accounts that have it, as `sub_account_id` and `figure`, so that a list sorted by it computes it once. */
  all?: string;
}

/** Holds the figures of sub-accounts from other features. Constructors register them. */
@Injectable()
export class SubAccountFigureRegistry {
  private readonly figures = new Map<SubAccountFigureName, SubAccountFigure>();

  register(figures: Partial<Record<SubAccountFigureName, SubAccountFigure>>): void {
    for (const [name, figure] of Object.entries(figures)) {
      this.figures.set(name as SubAccountFigureName, figure);
    }
  }

  get(name: SubAccountFigureName): SubAccountFigure {
    const figure = this.figures.get(name);
    if (!figure) throw new Error(`No feature counts ${name} of sub-accounts.`);
    return figure;
  }

  columns(): string {
    return figureNames.map((name) => `${this.get(name).column} as "${name}"`).join(', ');
  }

  joins(ids: string): string {
    return figureNames.map((name) => this.get(name).join?.(ids) ?? '').join(' ');
  }
}
