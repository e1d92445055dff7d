import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { DrawerTabs } from '../../ui/DrawerTabs';
import page from '../../ui/Page.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { StatusDot } from '../../ui/StatusDot';
import { CorrectionsTab } from './corrections/CorrectionsTab';
import { FlagsTab } from './flags/FlagsTab';
import { LinksTab } from './links/LinksTab';
import { withdrawalCountsQuery } from './queries';
import tabbed from '../../ui/TabbedPage.module.css';
import styles from './review.module.css';
import { type ReviewTab, type ReviewTabProps, reviewTabs } from './review-search';
import { WithdrawalsTab } from './withdrawals/WithdrawalsTab';

interface ReviewPageProps extends ReviewTabProps {
  /** Opens another tab without the current filters. */
  onTab(tab: ReviewTab): void;
}

const tabParts = {
  withdrawals: WithdrawalsTab,
  flags: FlagsTab,
  corrections: CorrectionsTab,
  links: LinksTab,
} as const satisfies Record<ReviewTab, unknown>;

/** Operators' decisions about promotion: payouts, self-referrals, corrections. */
export function ReviewPage({ search, onSearch, onTab }: ReviewPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(withdrawalCountsQuery);
  const { tab = 'withdrawals' } = search;
  const Part = tabParts[tab];
  return (
    <div className={page.list}>
      <PageHeader
        title={t('promotionReview.title')}
        note={
          counts && (
            <span className={styles.note}>
              {t('promotionReview.summary', { count: counts.pending, shown: format.total(counts.pending) })}
              {counts.late > 0 && (
                <StatusDot
                  chip
                  tone="fault"
                  text={t('promotionReview.lateCount', {
                    count: counts.late,
                    shown: format.total(counts.late),
                  })}
                />
              )}
            </span>
          )
        }
      />
      <div className={tabbed.tabs}>
        <DrawerTabs
          label={t('promotionReview.tabLabel')}
          value={tab}
          options={reviewTabs.map((value) => ({ value, text: t(`promotionReview.tab.${value}`) }))}
          onChange={onTab}
        />
      </div>
      <div className={tabbed.panel} role="tabpanel" aria-label={t(`promotionReview.tab.${tab}`)}>
        <Part search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}
