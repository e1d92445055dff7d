import type { OperatorLinkDomain } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import type { ExportedColumns } from '../../../ui/list/column';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';

export function useDomainColumns(): ExportedColumns<OperatorLinkDomain> {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return [
    {
      key: 'host',
      head: t('linkDomains.columns.host'),
      value: ({ displayHost }) => displayHost,
      cell: (domain) => <DomainName domain={domain} />,
    },
    {
      key: 'owner',
      head: t('linkDomains.columns.owner'),
      phone: 'figure',
      value: ({ tenantEmail, isShared }) =>
        isShared ? t('linkDomains.operator.of.installation') : tenantEmail,
    },
    {
      key: 'status',
      head: t('linkDomains.columns.status'),
      width: 152,
      phone: 'state',
      value: ({ status }) => t(`linkDomains.status.${status}`),
      cell: ({ status }) => <DomainState status={status} />,
    },
    {
      key: 'links',
      head: t('linkDomains.columns.links'),
      width: 96,
      figure: true,
      phone: 'figure',
      value: ({ links }) => links,
    },
    {
      key: 'verifiedBy',
      head: t('linkDomains.columns.verifiedBy'),
      width: 136,
      value: ({ verifiedBy }) => verifiedBy && t(`linkDomains.verifier.${verifiedBy}`),
    },
    {
      key: 'checkedAt',
      head: t('linkDomains.columns.checkedAt'),
      width: 148,
      phone: 'figure',
      value: ({ checkedAt }) => checkedAt && format.dateTime(checkedAt),
      cell: ({ checkedAt }) => (
        <span title={checkedAt ? format.dateTime(checkedAt) : undefined}>{format.ago(checkedAt, now)}</span>
      ),
    },
  ];
}
