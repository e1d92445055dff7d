import type { OperatorHome } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';

/** The kinds of work that await an operator, and the list of each. */
export const kindsOfWork = [
  {
    name: 'parkedPayments',
    of: (home) => home.parkedPayments,
    to: { to: '/operator/payments', search: { verdict: 'parked' } },
  },
  {
    name: 'inReview',
    of: (home) => home.orders.inReview,
    to: { to: '/operator/orders', search: { review: true } },
  },
  {
    name: 'refundsDue',
    of: (home) => home.orders.refundsDue,
    to: { to: '/operator/orders', search: { due: true } },
  },
  { name: 'withdrawals', of: (home) => home.withdrawals, to: { to: '/operator/promotion' } },
  {
    name: 'corrections',
    of: (home) => home.corrections,
    to: { to: '/operator/promotion', search: { tab: 'corrections' } },
  },
  {
    name: 'referralFlags',
    of: (home) => home.referralFlags,
    to: { to: '/operator/promotion', search: { tab: 'flags' } },
  },
  { name: 'certifications', of: (home) => home.certifications, to: { to: '/operator/certifications' } },
  { name: 'providers', of: (home) => home.failingProviders.length, to: { to: '/operator/translation' } },
  {
    name: 'letters',
    of: (home) => home.failedLetters,
    to: { to: '/operator/mail', search: { status: 'failed' } },
  },
] as const satisfies { name: string; of: (home: OperatorHome) => number; to: LinkProps }[];
