import type { Share } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { accessText, accountsText, refreshText, shareLink } from '../share-labels';
import { ShareMenu } from './ShareMenu';
import { ExpiryCell, LinkCell, SharedCell, StatusCell, ViewsCell } from './share-cells';
import type { ShareActions } from './use-share-actions';

interface ColumnOptions {
  actions: ShareActions;
  onEdit(id: string): void;
}

export function useShareColumns({ actions, onEdit }: ColumnOptions): ExportedColumns<Share> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'share',
      head: t('workOrderShares.columns.share'),
      value: ({ title }) => title,
      cell: ({ title, workOrderName, platform }) => (
        <Named name={title} below={`${workOrderName} · ${platformName(platform)}`} />
      ),
    },
    {
      key: 'status',
      head: t('workOrderShares.columns.status'),
      width: 108,
      phone: 'state',
      value: ({ status }) => t(`workOrderShares.status.${status}`),
      cell: (share) => <StatusCell share={share} />,
    },
    {
      key: 'link',
      head: t('workOrderShares.columns.link'),
      width: 84,
      value: (share) => shareLink(share),
      cell: (share) => <LinkCell share={share} actions={actions} />,
    },
    {
      key: 'accounts',
      head: t('workOrderShares.columns.accounts'),
      width: 96,
      value: (share) => accountsText(t, format, share),
    },
    {
      key: 'access',
      head: t('workOrderShares.columns.access'),
      width: 128,
      phone: 'figure',
      value: (share) => accessText(t, share),
    },
    {
      key: 'sharedAt',
      head: t('workOrderShares.columns.sharedAt'),
      width: 112,
      value: ({ sharedAt }) => format.dateTime(sharedAt),
      cell: (share) => <SharedCell share={share} />,
    },
    {
      key: 'expiresAt',
      head: t('workOrderShares.columns.expiresAt'),
      width: 112,
      phone: 'figure',
      value: ({ expiresAt }) =>
        expiresAt === null ? t('workOrderShares.noLimit') : format.dateTime(expiresAt),
      cell: (share) => <ExpiryCell share={share} />,
      short: ({ expiresAt }) => (expiresAt === null ? t('workOrderShares.noLimit') : format.date(expiresAt)),
    },
    {
      key: 'refresh',
      head: t('workOrderShares.columns.refresh'),
      width: 104,
      value: ({ refreshMinutes }) => refreshText(t, refreshMinutes),
    },
    {
      key: 'views',
      head: t('workOrderShares.columns.views'),
      width: 96,
      figure: true,
      phone: 'figure',
      value: ({ views }) => views,
      cell: (share) => <ViewsCell share={share} />,
      short: ({ views }) => format.number(views),
    },
    {
      key: 'actions',
      head: t('workOrderShares.columns.actions'),
      width: 88,
      cell: (share) => (
        <>
          <ShareMenu share={share} actions={actions} onEdit={() => onEdit(share.id)} />
        </>
      ),
    },
  ];
}
