import type { OperatorLinkDomain } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import type { Columns } from '../../../ui/list/column';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';

export function useDomainColumns(): Columns<OperatorLinkDomain> {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return [
    {
      key: 'host',
      head: t('linkDomains.columns.host'),
      cell: (domain) => <DomainName domain={domain} />,
    },
    {
      key: 'owner',
      head: t('linkDomains.columns.owner'),
      phone: 'figure',
      cell: ({ tenantEmail, isShared }) => {
        const owner = isShared ? t('linkDomains.operator.of.installation') : tenantEmail;
        return <span title={owner ?? undefined}>{owner ?? t('common.unknown')}</span>;
      },
    },
    {
      key: 'status',
      head: t('linkDomains.columns.status'),
      width: 152,
      phone: 'state',
      cell: ({ status }) => <DomainState status={status} />,
    },
    {
      key: 'links',
      head: t('linkDomains.columns.links'),
      width: 96,
      figure: true,
      phone: 'figure',
      cell: ({ links }) => format.number(links),
    },
    {
      key: 'verifiedBy',
      head: t('linkDomains.columns.verifiedBy'),
      width: 136,
      cell: ({ verifiedBy }) => (verifiedBy ? t(`linkDomains.verifier.${verifiedBy}`) : t('common.unknown')),
    },
    {
      key: 'checkedAt',
      head: t('linkDomains.columns.checkedAt'),
      width: 148,
      phone: 'figure',
      cell: ({ checkedAt }) => (
        <span title={checkedAt ? format.dateTime(checkedAt) : undefined}>{format.ago(checkedAt, now)}</span>
      ),
    },
  ];
}
