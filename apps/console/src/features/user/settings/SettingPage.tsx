import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRole } from '../../../lib/session';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { PageHeader } from '../../../ui/PageHeader';
import { SecurityTab } from '../security/SecurityTab';
import { SessionsTab } from '../sessions/SessionsTab';
import { BasicTab } from './BasicTab';
import { DataTab } from './DataTab';
import styles from './SettingPage.module.css';
import { type SettingTab, tabFor, tabsOf } from './setting-search';

interface SettingPageProps {
  tab: SettingTab | undefined;
  /** Tabs drawn by other features. */
  notices: ReactNode;
  log: ReactNode;
  onTab(tab: SettingTab): void;
}

export function SettingPage({ tab: requestedTab, notices, log, onTab }: SettingPageProps) {
  const { t } = useTranslation();
  const role = useRole();
  const tab = tabFor(role, requestedTab);
  const tabs = tabsOf[role];
  const contents: Record<SettingTab, ReactNode> = {
    basic: <BasicTab />,
    security: <SecurityTab />,
    sessions: <SessionsTab />,
    data: <DataTab />,
    notices: <div className={styles.stack}>{notices}</div>,
    log,
  };
  return (
    <div className={tab === 'log' ? styles.filled : undefined}>
      <PageHeader title={t('user.setting.title')} />
      {tabs.length > 1 && (
        <div className={styles.tabs}>
          <DrawerTabs
            label={t('user.setting.tabs')}
            value={tab}
            options={tabs.map((value) => ({ value, text: t(`user.setting.tab.${value}`) }))}
            onChange={onTab}
          />
        </div>
      )}
      <div
        className={styles.panel}
        {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-label': t(`user.setting.tab.${tab}`) } : {})}
      >
        {contents[tab]}
      </div>
    </div>
  );
}
