import type { OperatorLinkDomain } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Globe } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { linkDomains } from '../../../i18n/zh-CN/link-domains';
import { type Format, useFormat } from '../../../lib/format';
import { exportRows } from '../../../lib/list-export';
import { CreateButton } from '../../../ui/CreateButton';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumns } from '../../../ui/list/column';
import { ListPage } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';
import { operatorLinkDomainsQuery } from '../queries';
import {
  domainsOf,
  isOf,
  linkDomainAddress,
  type LinkDomainsPageProps,
  matchingDomains,
} from './link-domains-search';
import { useDomainActions } from './use-domain-actions';

const DomainDrawer = lazy(() => import('./DomainDrawer'));

/** The domains of smart links: the installation's and those of all tenants. */
export function LinkDomainsPage({ search, onSearch }: LinkDomainsPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: all } = useQuery(operatorLinkDomainsQuery);
  const query = useQuery({
    ...operatorLinkDomainsQuery,
    select: (domains) => domainsOf(domains, search),
  });
  const list = useList({ address: linkDomainAddress, search, query, onSearch });
  const actions = useDomainActions();
  const opened = all?.find(({ id }) => id === search.open);
  const ofInstallation = all?.filter((domain) => isOf(domain, 'installation')).length ?? 0;
  return (
    <ListPage
      list={list}
      header={{
        title: t('linkDomains.title'),
        note: all && <Summary domains={all} />,
        actions: <CreateButton text={t('linkDomains.add.action')} onClick={actions.add} />,
      }}
      filters={{
        q: { search: t('linkDomains.operator.search') },
        of: {
          view: t('linkDomains.operator.ownerLabel'),
          textOf: (value) => t(`linkDomains.operator.of.${value}`),
          countOf: (value) =>
            all
              ? { all: all.length, installation: ofInstallation, tenants: all.length - ofInstallation }[value]
              : null,
        },
      }}
      empty={{
        icon: Globe,
        title: t('linkDomains.operator.empty'),
        hint: t('linkDomains.operator.emptyHint'),
      }}
      table={{
        name: 'link-domains',
        columns: columnsOf(t, format),
        exported: exportRows(
          () => matchingDomains(all ?? [], search),
          ({ id }) => id,
        ),
      }}
      opened={search.open}
      onOpen={(open) => onSearch({ open }, { remember: true })}
    >
      <Suspense>
        {opened && (
          <DomainDrawer
            key={opened.id}
            domain={opened}
            actions={actions}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </ListPage>
  );
}

/** The number of domains, and the default for links without their own domain. */
function Summary({ domains }: { domains: OperatorLinkDomain[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const usual = domains.find(({ isDefault }) => isDefault);
  return [
    t('linkDomains.operator.summary', { count: domains.length, shown: format.number(domains.length) }),
    usual
      ? t('linkDomains.operator.default', { host: usual.displayHost })
      : t('linkDomains.operator.noDefault'),
  ].join(' · ');
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<OperatorLinkDomain, never> {
  const head = (key: keyof typeof linkDomains.columns) => ({ key, head: t(`linkDomains.columns.${key}`) });
  return [
    {
      ...head('host'),
      value: ({ displayHost }) => displayHost,
      cell: (domain) => <DomainName domain={domain} />,
    },
    {
      ...head('owner'),
      phone: 'figure',
      value: ({ tenantEmail, isShared }) =>
        isShared ? t('linkDomains.operator.of.installation') : tenantEmail,
    },
    {
      ...head('status'),
      width: 152,
      phone: 'state',
      value: ({ status }) => t(`linkDomains.status.${status}`),
      cell: ({ status }) => <DomainState status={status} />,
    },
    { ...head('links'), width: 96, figure: true, phone: 'figure', value: ({ links }) => links },
    {
      ...head('verifiedBy'),
      width: 136,
      value: ({ verifiedBy }) => verifiedBy && t(`linkDomains.verifier.${verifiedBy}`),
    },
    {
      ...head('checkedAt'),
      width: 148,
      phone: 'figure',
      value: ({ checkedAt }) => checkedAt && format.dateTime(checkedAt),
      cell: ({ checkedAt }) => <AgoCell isPlain instant={checkedAt} />,
    },
  ];
}
