import { Injectable } from '@nestjs/common';

/** The tables of other features that refer to media. */
const referrers = [
  'materials',
  'automatic-replies',
  'messages',
  'message-reports',
  'outgoing-messages',
  'widget-messages',
] as const;

/**
 * Conditions in SQL by which one statement finds unused media. Each feature registers its own, from its
 * repository: true while a row refers to medium `m`.
 */
@Injectable()
export class MediumReferenceRegistry {
  private readonly conditions = new Map<(typeof referrers)[number], string>();

  register(referrer: (typeof referrers)[number], condition: string): void {
    this.conditions.set(referrer, condition);
  }

  /** SQL: nothing refers to medium `m`. Throws if a condition is missing: files in use would be deleted. */
  unused(): string {
    return referrers
      .map((referrer) => {
        const condition = this.conditions.get(referrer);
        if (condition === undefined) throw new Error(`no reference to media is registered for ${referrer}`);
        return `not ${condition}`;
      })
      .join(' and ');
  }
}
