/** What operators have to look at, each counted as far as its list counts. */
export interface OperatorHome {
  tenants: {
    all: number;
    active: number;
    suspended: number;
    /** Active ones whose package ends within `operatorLimits.expiringDays`. */
    expiring: number;
  };
  orders: {
    /** Placed, and neither paid nor closed. */
    unpaid: number;
    inReview: number;
    /** With a refund that has still to be paid back. */
    refundsDue: number;
  };
  /** Money that came and was credited to nothing. */
  parkedPayments: number;
  withdrawals: number;
  corrections: number;
  referralFlags: number;
  certifications: number;
  failedLetters: number;
  /** Names of enabled translation services that are left out, or fail more often than not. */
  failingProviders: string[];
  /** Owners are offered the sandbox, where purchases cost nothing. */
  sandboxOpen: boolean;
}

/** Local days, both included; at most `operatorLimits.revenueDays` of them. */
export interface RevenueQuery {
  from: string;
  to: string;
  /** IANA zone in which the days begin. */
  timeZone: string;
}

/** Cents. */
export interface RevenueDay {
  /** Such as `2026-11-21`. */
  day: string;
  /** Of orders that were paid on that day, and how many these are. Those of the sandbox are `test` alone. */
  paid: number;
  orders: number;
  test: number;
  /** Given back on that day, of orders of whichever day. */
  refunded: number;
  /** Tenants that registered. */
  tenants: number;
}

/** Every day of the span, in order. */
export interface Revenue {
  timeZone: string;
  days: RevenueDay[];
}
