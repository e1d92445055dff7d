import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { zoneName } from '../../lib/zone-name';
import { DrawerTabs } from '../../ui/DrawerTabs';
import list from '../../ui/list/ListPage.module.css';
import { PageHeader } from '../../ui/PageHeader';
import { AgentsTab } from './figures/AgentsTab';
import { LinksTab } from './figures/LinksTab';
import { TimeTab } from './figures/TimeTab';
import { CommissionsTab } from './lists/CommissionsTab';
import { InvitedTab } from './lists/InvitedTab';
import styles from '../../ui/TabbedPage.module.css';
import { type ReportTab, type ReportTabProps, reportTabs } from './report-search';

interface ReportPageProps extends ReportTabProps {
  /** Opens another tab without the current filters. */
  onTab(tab: ReportTab): void;
}

const tabParts = {
  time: TimeTab,
  links: LinksTab,
  invited: InvitedTab,
  agents: AgentsTab,
  commissions: CommissionsTab,
} as const satisfies Record<ReportTab, unknown>;

/** Figures of promotion by time, link, user and level. */
export function ReportPage({ search, onSearch, onTab }: ReportPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tab = 'time' } = search;
  const Part = tabParts[tab];
  const isList = tab === 'invited' || tab === 'commissions';
  return (
    <div className={`${list.page} ${isList ? '' : styles.tall}`}>
      <PageHeader
        title={t('promotionReport.title')}
        note={t('promotionReport.zone', { zone: zoneName(format.timeZone, format.language) })}
      />
      <div className={styles.tabs}>
        <DrawerTabs
          label={t('promotionReport.tabLabel')}
          value={tab}
          options={reportTabs.map((value) => ({ value, text: t(`promotionReport.tab.${value}`) }))}
          onChange={onTab}
        />
      </div>
      <div className={styles.panel} role="tabpanel" aria-label={t(`promotionReport.tab.${tab}`)}>
        <Part search={search} onSearch={onSearch} />
      </div>
    </div>
  );
}
