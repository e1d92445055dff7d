import { hourMs } from '@parley/contracts/public';

/** Until when a contact may be answered. Null without a limit. A contact that never wrote may not be answered at all. */
export const answerUntil = (windowHours: number | null, lastInboundAt: Date | null): Date | null =>
  windowHours === null ? null : new Date((lastInboundAt?.getTime() ?? 0) + windowHours * hourMs);
