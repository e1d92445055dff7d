import { identityLimits } from '../identity/identity.limits.js';

export const mailLimits = {
  /** The wait after a failed try doubles from the first to the longest; a try after `until` the letter is too old for. */
  tries: {
    /** A letter is not sent any more once its code has expired. */
    code: { firstWaitSeconds: 10, longestWaitSeconds: 60, untilSeconds: identityLimits.emailCodeSeconds },
    /** Somebody must learn of it, also after a long outage. */
    news: { firstWaitSeconds: 10, longestWaitSeconds: 3_600, untilSeconds: 2 * 86_400 },
  },
  sweepSeconds: 5,
  /** Letters hold codes and addresses: they are kept this long. */
  keepDays: 7,
} as const;
