import {
  flagReasons,
  flagStatuses,
  type ReferralFlag,
  type ReferralFlagQuery,
} from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { oneOf } from '../../../lib/search';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { ListFrame } from '../../../ui/list/ListFrame';
import type { ExportedColumns } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { Named } from '../../../ui/list/Named';
import { Segments } from '../../../ui/Segments';
import { TenantFilter } from '../../orders/public';
import { flagsQuery } from '../queries';
import { flagQuery, flagStatusOf } from '../review-filters';
import type { ReviewSearch, ReviewTabProps } from '../review-search';
import { FlagState } from './FlagState';
import { useFlagActions } from './use-flag-actions';

const FlagDrawer = lazy(() => import('./FlagDrawer'));

/** Referrals that look like one's own. */
export function FlagsTab({ search, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const listQuery = flagQuery(search);
  const query = useQuery(flagsQuery(listQuery));
  const actions = useFlagActions(() => onSearch({ open: undefined }));
  const filter = (change: ReviewSearch) => onSearch({ page: undefined, ...change });
  const status = flagStatusOf(search);
  const isQueue = status === 'open';
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: ShieldCheck,
          title: t(isQueue ? 'promotionReview.flags.done' : 'promotionReview.flags.empty'),
          hint: t('promotionReview.flags.hint'),
        }}
        onClear={
          search.reason || search.tenant ? () => filter({ reason: undefined, tenant: undefined }) : undefined
        }
        onTurn={onSearch}
        filters={
          <>
            <Segments
              label={t('promotionReview.statusLabel')}
              value={status}
              options={([...flagStatuses, 'all'] as const).map((value) => ({
                value,
                text: value === 'all' ? t('common.all') : t(`promotionReview.flagStatus.${value}`),
              }))}
              onChange={(value) => filter({ status: value === 'open' ? undefined : value })}
            />
            <FilterSelect
              label={t('promotionReview.reasonsLabel')}
              value={oneOf(search.reason, flagReasons)}
              options={flagReasons.map((value) => ({
                value,
                text: t(`promotionReview.flagReason.${value}`),
              }))}
              onChange={(reason) => filter({ reason })}
            />
            <TenantFilter id={search.tenant} onClear={() => filter({ tenant: undefined })} />
          </>
        }
      >
        {(items) => (
          <Flags
            rows={items}
            query={listQuery}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
      <Suspense>
        {opened && (
          <FlagDrawer
            key={opened.id}
            flag={opened}
            actions={actions}
            onClose={() => onSearch({ open: undefined })}
          />
        )}
      </Suspense>
      {actions.dialogs}
    </>
  );
}

interface FlagsProps {
  rows: ReferralFlag[] | undefined;
  query: ReferralFlagQuery;
  opened: string | undefined;
  onOpen(id: string): void;
}

function Flags({ rows, query, opened, onOpen }: FlagsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: ExportedColumns<ReferralFlag> = [
    {
      key: 'promoter',
      head: t('promotionReview.columns.promoter'),
      value: ({ promoterEmail }) => promoterEmail,
      cell: ({ promoterEmail, promoterId }) => <Named name={promoterEmail} below={promoterId} />,
    },
    {
      key: 'invited',
      head: t('promotionReview.columns.invited'),
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
      key: 'reasons',
      head: t('promotionReview.columns.reasons'),
      phone: 'figure',
      value: ({ reasons }) =>
        reasons.map(({ reason }) => t(`promotionReview.flagReason.${reason}`)).join(' · '),
    },
    {
      key: 'withheld',
      head: t('promotionReview.columns.withheld'),
      width: 128,
      figure: true,
      phone: 'figure',
      currency: 'USD',
      value: ({ withheld }) => withheld,
    },
    {
      key: 'createdAt',
      head: t('promotionReview.columns.flaggedAt'),
      width: 164,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      short: ({ createdAt }) => format.date(createdAt),
    },
  ];
  return (
    <DataTable
      name="promotion-flags"
      label={t('promotionReview.tab.flags')}
      rows={rows}
      columns={columns}
      exported={exportOf('referral-flags.list', { query })}
      idOf={({ id }) => id}
      opened={opened}
      onOpen={onOpen}
    />
  );
}
