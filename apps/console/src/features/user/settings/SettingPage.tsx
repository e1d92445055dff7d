import { linkLimits, type TenantSettings } from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { SwitchField } from '../../../ui/form/SwitchField';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import tabbed from '../../../ui/TabbedPage.module.css';
import { tenantSettingsQuery } from '../../tenants/public';
import { OfficeHoursCard } from '../../response-times/public';
import { ProfileForm } from '../profile/ProfileForm';
import { profileQuery } from '../queries';
import { SecurityTab } from '../security/SecurityTab';
import { SessionsTab } from '../sessions/SessionsTab';
import { AiHelpCard } from './AiHelpCard';
import { BuyerCard } from './BuyerCard';
import { DataTab } from './DataTab';
import { type SettingTab, tabFor, tabsOf } from './setting-search';
import styles from './SettingPage.module.css';
import { TenantForm } from './TenantForm';
import { VideoEncodingCard } from './VideoEncodingCard';

interface SettingPageProps {
  tab: SettingTab | undefined;
  /** Tabs drawn by other features. */
  notices: ReactNode;
  api: ReactNode;
  log: ReactNode;
  onTab(tab: SettingTab): void;
}

export function SettingPage({ tab: requestedTab, notices, api: apiKeys, log, onTab }: SettingPageProps) {
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
    api: apiKeys,
    log,
  };
  return (
    <div className={tab === 'log' ? styles.filled : undefined}>
      <PageHeader title={t('user.setting.title')} />
      {tabs.length > 1 && (
        <div className={tabbed.tabs}>
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

function BasicTab() {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const profile = useQuery(profileQuery);
  return (
    <div className={`${styles.stack} in-turn`}>
      <Card title={t('user.info.title')}>
        <QueryView query={profile} skeleton={<Rows count={5} height={32} />}>
          {(before) => <ProfileForm before={before} />}
        </QueryView>
      </Card>
      {isOwner && <TenantCard />}
      {isOwner && <OfficeHoursCard />}
      {isOwner && <BuyerCard />}
      {isOwner && <AiHelpCard />}
      {isOwner && <VisitorAddressCard />}
      {isOwner && <VideoEncodingCard />}
    </div>
  );
}

function TenantCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.basic.tenant')} note={t('user.basic.tenantNote')}>
      <QueryView query={query} skeleton={<Rows count={4} height={32} />}>
        {(before) => <TenantForm before={before} />}
      </QueryView>
    </Card>
  );
}

/** Lets the owner decide whether visitors' IP addresses are stored for a while. */
function VisitorAddressCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.visitorAddresses.title')} note={t('user.visitorAddresses.note')}>
      <QueryView query={query} skeleton={<Rows count={2} height={32} />}>
        {(settings) => <VisitorAddresses settings={settings} />}
      </QueryView>
    </Card>
  );
}

function VisitorAddresses({ settings }: { settings: TenantSettings }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** The wanted state until it is stored. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: (keepsVisitorAddresses: boolean) =>
      api.call('tenants.edit-settings', { body: { keepsVisitorAddresses } }),
    onSuccess: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      toast(
        t(
          saved.keepsVisitorAddresses
            ? 'user.visitorAddresses.switchedOn'
            : 'user.visitorAddresses.switchedOff',
        ),
      );
    },
    onError: (error) => toastFailure(t, error),
    onSettled: () => setWanted(null),
  });
  return (
    <SwitchField
      label={t('user.visitorAddresses.keep')}
      help={t('user.visitorAddresses.help', { days: linkLimits.addressDays })}
      checked={wanted ?? settings.keepsVisitorAddresses}
      onChange={(on) => {
        if (wanted !== null) return;
        setWanted(on);
        mutate(on);
      }}
    />
  );
}
