import { Injectable } from '@nestjs/common';

/** The tables of other features that refer to media. */
const referrers = ['materials', 'automatic-replies', 'messages', 'message-reports'] as const;

/**
 * Each feature that refers to media registers here an SQL condition, from its own repository, that is true while it
 * refers to medium `m`. So one statement decides which media are unused.
 */
@Injectable()
export class MediumReferenceRegistry {
  private readonly conditions = new Map<(typeof referrers)[number], string>();

  register(referrer: (typeof referrers)[number], condition: string): void {
    this.conditions.set(referrer, condition);
  }

  /** SQL that is true where nothing refers to medium `m`. Throws where a condition is missing: files in use would go. */
  unused(): string {
    return referrers
      .map((referrer) => {
        const condition = this.conditions.get(referrer);
        if (condition === undefined) throw new Error(`no feature tells which media ${referrer} refer to`);
        return `not ${condition}`;
      })
      .join(' and ');
  }
}
