import type { Share } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { workOrderShares } from '../../../i18n/zh-CN/work-order-shares';
import type { Format } from '../../../lib/format';
import { actionsColumn, type ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { RowMenu } from '../../../ui/list/row-actions';
import { PlatformName } from '../../../ui/PlatformName';
import { type ShareActions, shareActions } from '../actions/use-share-actions';
import { ShareState } from '../ShareState';
import { accessText, accountsText, refreshText, shareLink } from '../share-labels';
import { ExpiryCell, LinkCell, SharedCell, ViewsCell } from './share-cells';

interface ColumnInput {
  t: TFunction;
  format: Format;
  actions: ShareActions;
}

export function columnsOf({ t, format, actions }: ColumnInput): ExportedColumns<Share, never> {
  const head = (key: keyof typeof workOrderShares.columns) => ({
    key,
    head: t(`workOrderShares.columns.${key}`),
  });
  return [
    {
      ...head('share'),
      value: ({ title }) => title,
      cell: ({ title, workOrderName, platform }) => (
        <Named
          name={title}
          below={
            <>
              {workOrderName} · <PlatformName platform={platform} />
            </>
          }
        />
      ),
    },
    {
      ...head('status'),
      width: 108,
      phone: 'state',
      value: ({ status }) => t(`workOrderShares.status.${status}`),
      cell: (share) => <ShareState of={share} />,
    },
    {
      ...head('link'),
      width: 84,
      value: (share) => shareLink(share),
      cell: (share) => <LinkCell share={share} actions={actions} />,
    },
    { ...head('accounts'), width: 96, value: (share) => accountsText(t, format, share) },
    { ...head('access'), width: 112, phone: 'figure', value: (share) => accessText(t, share) },
    {
      ...head('sharedAt'),
      width: 112,
      value: ({ sharedAt }) => format.dateTime(sharedAt),
      cell: (share) => <SharedCell share={share} />,
    },
    {
      ...head('expiresAt'),
      width: 112,
      phone: 'figure',
      value: ({ expiresAt }) =>
        expiresAt === null ? t('workOrderShares.form.unlimited') : format.dateTime(expiresAt),
      cell: (share) => <ExpiryCell share={share} />,
      short: ({ expiresAt }) =>
        expiresAt === null ? t('workOrderShares.form.unlimited') : format.date(expiresAt),
    },
    { ...head('refresh'), width: 104, value: ({ refreshMinutes }) => refreshText(t, refreshMinutes) },
    {
      ...head('views'),
      width: 96,
      figure: true,
      phone: 'figure',
      value: ({ views }) => views,
      cell: (share) => <ViewsCell share={share} />,
      short: ({ views }) => format.number(views),
    },
    { ...head('order'), isFileOnly: true, value: ({ workOrderName }) => workOrderName },
    // A phone shows these columns in the drawer.
    {
      key: actionsColumn,
      head: t('common.actions'),
      width: 88,
      cell: (share) => <RowMenu actions={shareActions(t, actions, share)} />,
    },
  ];
}
