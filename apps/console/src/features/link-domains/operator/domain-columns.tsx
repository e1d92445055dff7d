import type { OperatorLinkDomain } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { linkDomains } from '../../../i18n/zh-CN/link-domains';
import type { Format } from '../../../lib/format';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumns } from '../../../ui/list/column';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<OperatorLinkDomain, never> {
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
