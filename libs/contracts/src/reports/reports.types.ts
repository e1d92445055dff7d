/** `daily-close`: the work orders whose days closed. `weekly-fans`: the fans of a week from Monday. */
export const reportKinds = ['daily-close', 'weekly-fans'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Mail programs unsubscribe a reader by one POST request with `token` (RFC 8058). It is not one of the routes. */
export const unsubscribePath = '/api/reports/unsubscribe';

/** Whether a user gets a report by email. */
export interface ReportSubscription {
  isOn: boolean;
  /** ISO instant at which the report stopped because the user's address refuses email; null if it did not stop. */
  stoppedAt: string | null;
}

export type ReportSubscriptions = Record<ReportKind, ReportSubscription>;

export interface EditReportSubscription {
  kind: ReportKind;
  isOn: boolean;
}
