import { identityLimits } from '../identity/identity.limits.js';

export const mailLimits = {
  /** The pause after a failed try doubles, from the first to the longest. After `until`, Parley gives the email up. */
  tries: {
    /** Parley gives an email with a code up when the code expires. */
    code: { firstWaitSeconds: 10, longestWaitSeconds: 60, untilSeconds: identityLimits.emailCodeSeconds },
    /** A notice is worth sending even after a long outage. */
    news: { firstWaitSeconds: 10, longestWaitSeconds: 3_600, untilSeconds: 2 * 86_400 },
  },
  sweepSeconds: 5,
  /** Emails contain codes and addresses, so they are deleted after this time. */
  keepDays: 7,
} as const;
