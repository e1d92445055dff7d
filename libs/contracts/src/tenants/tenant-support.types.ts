import type { MailKind } from '../mail/mail-kinds.types.js';
import type { MailStatus } from '../mail/mail.types.js';
import type { NoticeKind } from '../notifications/notice-kinds.types.js';

/** Details of a tenant for a support call. Each list has at most `tenantLimits.supportRows` rows. */
export interface TenantSupport {
  /** The owner's latest sign-in to a console; null without one. */
  lastSignIn: { at: string; address: string | null; client: string | null } | null;
  /** Paid orders, the latest first. Cents. */
  payments: { orderId: string; paid: number; refunded: number; at: string; isTest: boolean }[];
  /** Emails to the owner that failed, or that wait after a failed try, the latest first. */
  mailFaults: { id: string; kind: MailKind; status: MailStatus; error: string; createdAt: string }[];
  /** Warnings of the tenant whose cause has not ended, the latest first. */
  warnings: { id: string; kind: NoticeKind; count: number; lastAt: string }[];
}
