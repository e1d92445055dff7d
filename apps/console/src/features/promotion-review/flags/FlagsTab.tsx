import type { ReferralFlag } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { promotionReview } from '../../../i18n/zh-CN/promotion-review';
import { type Format, useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import type { ExportedColumns } from '../../../ui/list/column';
import { ListTable } from '../../../ui/list/ListPage';
import { Named } from '../../../ui/list/Named';
import { useList } from '../../../ui/list/use-list';
import { TenantFilter } from '../../orders/public';
import { flagsQuery } from '../queries';
import { flagAddress } from '../review-filters';
import type { ReviewTabProps } from '../review-search';
import { FlagState } from './FlagState';
import { useFlagActions } from './use-flag-actions';

const FlagDrawer = lazy(() => import('./FlagDrawer'));

/** Suspected self-referrals. */
export function FlagsTab({ search: whole, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = flagAddress.read({ ...whole });
  const listQuery = flagAddress.queryOf(search);
  const query = useQuery(flagsQuery(listQuery));
  const list = useList({ address: flagAddress, search, query, onSearch });
  const close = () => onSearch({ open: undefined });
  const actions = useFlagActions(close);
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionReview.tab.flags')}
        filters={{
          status: {
            view: t('promotionReview.statusLabel'),
            textOf: (value) => t(`promotionReview.flagStatus.${value}`),
          },
          reason: {
            select: t('promotionReview.reasonsLabel'),
            options: (value) => t(`promotionReview.flagReason.${value}`),
          },
          tenant: {
            own: <TenantFilter id={search.tenant} onClear={() => list.filter({ tenant: undefined })} />,
          },
        }}
        empty={{
          icon: ShieldCheck,
          title: t(
            listQuery.status === 'open' ? 'promotionReview.flags.done' : 'promotionReview.flags.empty',
          ),
          hint: t('promotionReview.flags.hint'),
        }}
        table={{
          name: 'promotion-flags',
          columns: columnsOf(t, format),
          exported: exportOf('referral-flags.list', { query: listQuery }),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
      <Suspense>
        {opened && <FlagDrawer key={opened.id} flag={opened} actions={actions} onClose={close} />}
      </Suspense>
      {actions.dialogs}
    </>
  );
}

function columnsOf(t: TFunction, format: Format): ExportedColumns<ReferralFlag, never> {
  const head = (key: keyof typeof promotionReview.columns) => ({
    key,
    head: t(`promotionReview.columns.${key}`),
  });
  return [
    {
      ...head('promoter'),
      value: ({ promoterEmail }) => promoterEmail,
    },
    {
      ...head('invited'),
      value: ({ invitedEmail }) => invitedEmail,
      cell: ({ invitedEmail, level }) => (
        <Named name={invitedEmail} below={t(`promotionReport.levels.${level}`)} />
      ),
    },
    {
      key: 'status',
      head: t('promotionReview.statusLabel'),
      width: 116,
      phone: 'state',
      value: ({ status }) => t(`promotionReview.flagStatus.${status}`),
      cell: ({ status }) => <FlagState status={status} />,
    },
    {
      ...head('reasons'),
      phone: 'figure',
      value: ({ reasons }) =>
        reasons.map(({ reason }) => t(`promotionReview.flagReason.${reason}`)).join(' · '),
    },
    {
      ...head('withheld'),
      width: 128,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ withheld }) => withheld,
    },
    {
      ...head('flaggedAt'),
      key: 'createdAt',
      width: 164,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      short: ({ createdAt }) => format.date(createdAt),
    },
  ];
}
