import type { Share } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import type { Columns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { accessText, accountsText, refreshText } from '../share-labels';
import { ShareMenu } from './ShareMenu';
import { ExpiryCell, LinkCell, SharedCell, StatusCell, ViewsCell } from './share-cells';
import type { ShareActions } from './use-share-actions';

interface ColumnOptions {
  actions: ShareActions;
  onEdit(id: string): void;
}

export function useShareColumns({ actions, onEdit }: ColumnOptions): Columns<Share> {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'share',
      head: t('workOrderShares.columns.share'),
      cell: ({ title, workOrderName, platform }) => (
        <Named name={title} below={`${workOrderName} · ${platformName(platform)}`} />
      ),
    },
    {
      key: 'status',
      head: t('workOrderShares.columns.status'),
      width: 108,
      phone: 'state',
      cell: (share) => <StatusCell share={share} />,
    },
    {
      key: 'link',
      head: t('workOrderShares.columns.link'),
      width: 84,
      cell: (share) => <LinkCell share={share} actions={actions} />,
    },
    {
      key: 'accounts',
      head: t('workOrderShares.columns.accounts'),
      width: 96,
      cell: (share) => accountsText(t, format, share),
    },
    {
      key: 'access',
      head: t('workOrderShares.columns.access'),
      width: 128,
      phone: 'figure',
      cell: (share) => accessText(t, share),
    },
    {
      key: 'sharedAt',
      head: t('workOrderShares.columns.sharedAt'),
      width: 112,
      cell: (share) => <SharedCell share={share} />,
    },
    {
      key: 'expiresAt',
      head: t('workOrderShares.columns.expiresAt'),
      width: 112,
      phone: 'figure',
      cell: (share) => <ExpiryCell share={share} />,
      short: ({ expiresAt }) => (expiresAt === null ? t('workOrderShares.noLimit') : format.date(expiresAt)),
    },
    {
      key: 'refresh',
      head: t('workOrderShares.columns.refresh'),
      width: 104,
      cell: ({ refreshMinutes }) => refreshText(t, refreshMinutes),
    },
    {
      key: 'views',
      head: t('workOrderShares.columns.views'),
      width: 96,
      figure: true,
      phone: 'figure',
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
