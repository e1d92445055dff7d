import type { ReferralLevel, ReportPeriod } from '@parley/contracts/public';
import type { LinkProps } from '@tanstack/react-router';

interface ReportSearch {
  tab: 'time' | 'links' | 'invited' | 'agents' | 'commissions';
  period?: ReportPeriod;
  linkId?: string;
  level?: ReferralLevel;
}

/** The address of the list in the promotion report that a figure counts. */
export const reportLink = (search: ReportSearch): LinkProps =>
  ({ to: '/promotion-manger/promotion-report', search }) as unknown as LinkProps;
