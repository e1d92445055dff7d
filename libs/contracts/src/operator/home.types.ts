import type { PaymentProvider } from '../payments/payment-lists.types.js';

/** The parts of the installation that its operators set up. */
export interface InstallationSetup {
  /** Whether emails leave by SMTP. The built-in mailbox keeps them for operators otherwise. */
  sendsEmail: boolean;
  /** Whether visitors may register. */
  registrationOpen: boolean;
  /** The number of packages on sale. */
  packagesOnSale: number;
  /** Configured providers, including the sandbox. */
  paymentProviders: PaymentProvider[];
  /** The number of enabled translation services, without the built-in `pseudo` one. */
  translationServices: number;
}

/** Cases that wait for operators. Each number is counted up to the same limit as its list. */
export interface OperatorHome {
  tenants: {
    all: number;
    active: number;
    suspended: number;
    /** Active tenants whose package ends within `operatorLimits.expiringDays`. */
    expiring: number;
  };
  orders: {
    /** Orders that are not paid and not closed. */
    unpaid: number;
    inReview: number;
    /** Orders with a refund that an operator still has to pay back. */
    refundsDue: number;
  };
  /** Payments that were not credited. */
  parkedPayments: number;
  withdrawals: number;
  corrections: number;
  referralFlags: number;
  certifications: number;
  failedLetters: number;
  /** Names of enabled translation services that are paused, or that fail more often than they succeed. */
  failingProviders: string[];
  /** Whether owners are offered the sandbox, in which purchases cost nothing. */
  sandboxOpen: boolean;
  setup: InstallationSetup;
}

/** Local days, both included, at most `operatorLimits.revenueDays` of them. */
export interface RevenueQuery {
  from: string;
  /** The end of the span that `from` begins. */
  to: string;
  /** IANA zone of the days. */
  timeZone: string;
}

/** Cents. */
export interface RevenueDay {
  /** A date such as `2026-11-21`. */
  day: string;
  /** Cents and number of orders that were paid on that day. Orders of the sandbox count only in `test`. */
  paid: number;
  orders: number;
  test: number;
  /** Cents given back on that day, for orders of any day. */
  refunded: number;
  /** Tenants that registered on that day. */
  tenants: number;
}

/** Every day of the span, in order. */
export interface Revenue {
  timeZone: string;
  days: RevenueDay[];
}
