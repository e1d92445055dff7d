import { useQuery } from '@tanstack/react-query';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { Button } from '../../../ui/Button';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { TenantFilter } from '../../orders/public';
import { correctionsQuery } from '../queries';
import { correctionAddress } from '../review-filters';
import type { ReviewTabProps } from '../review-search';
import { CorrectionDrawer } from './CorrectionDrawer';
import { columnsOf } from './correction-columns';
import { CorrectionDialog } from './lazy';
import { useCorrectionActions } from './use-correction-actions';

/** Corrections of available balances: one operator proposes, another decides. */
export function CorrectionsTab({ search: whole, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const search = correctionAddress.read({ ...whole });
  const listQuery = correctionAddress.queryOf(search);
  const query = useQuery(correctionsQuery(listQuery));
  const list = useList({ address: correctionAddress, search, query, onSearch });
  const close = () => onSearch({ open: undefined });
  const actions = useCorrectionActions(close);
  const [isProposing, setProposing] = useState(false);
  const isQueue = listQuery.status === 'pending';
  const opened = query.data?.items.find(({ id }) => id === search.open);
  return (
    <>
      <ListTable
        list={list}
        title={t('promotionReview.tab.corrections')}
        filters={{
          status: {
            view: t('promotionReview.statusLabel'),
            textOf: (value) => t(`promotionReview.correctionStatus.${value}`),
          },
          tenant: {
            own: <TenantFilter id={search.tenant} onClear={() => list.filter({ tenant: undefined })} />,
          },
        }}
        moreFilters={
          <Button startIcon={<Plus size={16} />} onClick={() => setProposing(true)}>
            {t('promotionReview.corrections.propose')}
          </Button>
        }
        empty={{
          icon: Scale,
          title: t(isQueue ? 'promotionReview.corrections.done' : 'promotionReview.corrections.empty'),
          hint: t('promotionReview.corrections.hint'),
        }}
        table={{
          name: 'promotion-corrections',
          columns: columnsOf(t, format),
          exported: exportOf('corrections.list', { query: listQuery }),
        }}
        opened={search.open}
        onOpen={(open) => onSearch({ open }, { remember: true })}
      />
      {opened && <CorrectionDrawer key={opened.id} correction={opened} actions={actions} onClose={close} />}
      {isProposing && <CorrectionDialog onClose={() => setProposing(false)} />}
      {actions.dialogs}
    </>
  );
}
