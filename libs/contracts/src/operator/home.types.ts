/** Cases that wait for operators. Each number is counted as far as its list counts. */
export interface OperatorHome {
  tenants: {
    all: number;
    active: number;
    suspended: number;
    /** Active tenants whose package ends within `operatorLimits.expiringDays`. */
    expiring: number;
  };
  orders: {
    /** Orders that are neither paid nor closed. */
    unpaid: number;
    inReview: number;
    /** Orders with a refund that an operator still has to pay back. */
    refundsDue: number;
  };
  /** Payments that were credited to nothing. */
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
}

/** Local days, both included, at most `operatorLimits.revenueDays` of them. */
export interface RevenueQuery {
  from: string;
  to: string;
  /** IANA zone of the days. */
  timeZone: string;
}

/** Cents. */
export interface RevenueDay {
  /** A date such as `2026-11-21`. */
  day: string;
  /** Cents of orders paid on that day, and the number of these orders. The sandbox only counts in `test`. */
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
