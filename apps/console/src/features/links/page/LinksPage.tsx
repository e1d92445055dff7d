import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { Button } from '../../../ui/Button';
import { CreateButton } from '../../../ui/CreateButton';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import page from '../../../ui/list/ListPage.module.css';
import { hasFilter } from '../../../ui/list/use-list';
import { PageHeader } from '../../../ui/PageHeader';
import { Rows } from '../../../ui/skeletons';
import { UpgradeBanner } from '../../../ui/UpgradeBanner';
import { LinkDomainsDrawer } from '../../link-domains/public';
import { linkCountsQuery, linksQuery } from '../queries';
import { LinkList } from '../list/LinkList';
import styles from '../../../ui/TabbedPage.module.css';
import {
  linkAddress,
  linkListQuery,
  type LinkPageProps,
  type LinkTab,
  linkTabs,
} from '../list/link-page-search';

const LinkForm = lazy(() => import('../form/LinkForm'));

interface LinksPageProps extends LinkPageProps {
  /** The other tabs, drawn by another feature. Tabs without content are left out. */
  tabs?: Partial<Record<Exclude<LinkTab, 'links'>, ReactNode>>;
  /** Opens another tab without the current filters, for one link or all. */
  onTab(tab: LinkTab, link?: string): void;
}

/** The list and its other tabs, or the form in their place. */
export function LinksPage({ search, tabs = {}, onSearch, onTab }: LinksPageProps) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(linkCountsQuery);
  const { form } = search;
  if (form !== undefined)
    return (
      <Suspense fallback={<Rows count={12} height={28} />}>
        <LinkForm
          key={form}
          id={form === 'new' ? null : form}
          onClose={() => onSearch({ form: undefined })}
          onSaved={({ id }) => onSearch({ form: undefined, ...(form === 'new' && { open: id }) })}
        />
      </Suspense>
    );
  const shown = linkTabs.filter((tab) => tab === 'links' || tabs[tab] !== undefined);
  const tab = shown.find((one) => one === search.tab) ?? 'links';
  const hasStatistics = tabs.statistics !== undefined;
  return (
    <div className={`${page.page} ${tab === 'statistics' ? styles.tall : ''}`}>
      <Header
        search={search}
        onCreate={() => onSearch({ form: 'new' }, { remember: true })}
        onDomains={() => onSearch({ domains: true, open: undefined }, { remember: true })}
      />
      {counts?.all !== 0 && (
        <UpgradeBanner
          privilege="diversion-links"
          title={t('links.readOnly.title')}
          text={t('links.readOnly.text')}
        />
      )}
      {shown.length > 1 && (
        <div className={styles.tabs}>
          <DrawerTabs
            label={t('links.tab.label')}
            value={tab}
            options={shown.map((value) => ({ value, text: t(`links.tab.${value}`) }))}
            onChange={onTab}
          />
        </div>
      )}
      <div
        className={styles.panel}
        {...(shown.length > 1 && { role: 'tabpanel', 'aria-label': t(`links.tab.${tab}`) })}
      >
        {tab === 'links' ? (
          <LinkList
            search={search}
            onSearch={onSearch}
            onStatistics={hasStatistics ? (id) => onTab('statistics', id) : undefined}
          />
        ) : (
          <Suspense fallback={<Rows count={8} height={36} />}>{tabs[tab]}</Suspense>
        )}
      </div>
      {search.domains && <LinkDomainsDrawer onClose={() => onSearch({ domains: undefined })} />}
    </div>
  );
}

interface HeaderProps extends Pick<LinkPageProps, 'search'> {
  onCreate(): void;
  onDomains(): void;
}

function Header({ search, onCreate, onDomains }: HeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = usePrivilege('diversion-links');
  const { data: counts } = useQuery(linkCountsQuery);
  const { data: list } = useQuery({ ...linksQuery(linkListQuery(search)), enabled: false });
  // An empty list shows its button in the middle of the page only.
  const isFirst = search.tab === undefined && list?.total === 0 && !hasFilter(linkAddress, search);
  return (
    <PageHeader
      title={t('links.title')}
      note={
        counts &&
        t('links.summary', {
          count: counts.all,
          all: format.total(counts.all),
          enabled: format.total(counts.enabled),
        })
      }
      actions={
        <>
          <Button startIcon={<Globe size={16} />} onClick={onDomains}>
            {t('links.domains')}
          </Button>
          {mayWrite && !isFirst && <CreateButton text={t('links.create')} onClick={onCreate} />}
        </>
      }
    />
  );
}
