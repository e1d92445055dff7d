import { type Correction, correctionStatuses } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { ListFrame } from '../../../ui/list/ListFrame';
import { Segments } from '../../../ui/Segments';
import { TenantFilter } from '../../orders/public';
import { correctionsQuery } from '../queries';
import { correctionQuery, correctionStatusOf } from '../review-filters';
import type { ReviewSearch, ReviewTabProps } from '../review-search';
import { CorrectionDrawer } from './CorrectionDrawer';
import { CorrectionTable } from './CorrectionTable';
import { CorrectionDialog } from './lazy';
import { useCorrectionActions } from './use-correction-actions';

/** Corrections of what is available: proposed by one operator, decided by another. */
export function CorrectionsTab({ search, onSearch }: ReviewTabProps) {
  const { t } = useTranslation();
  const listQuery = correctionQuery(search);
  const query = useQuery(correctionsQuery(listQuery));
  const actions = useCorrectionActions(() => onSearch({ open: undefined }));
  const [isProposing, setProposing] = useState(false);
  const filter = (change: ReviewSearch) => onSearch({ page: undefined, ...change });
  const status = correctionStatusOf(search);
  const opened = query.data?.items.find(({ id }: Correction) => id === search.open);
  return (
    <>
      <ListFrame
        query={query}
        search={search}
        empty={{
          icon: Scale,
          title: t(
            status === 'pending' ? 'promotionReview.corrections.done' : 'promotionReview.corrections.empty',
          ),
          hint: t('promotionReview.corrections.hint'),
        }}
        onClear={search.tenant ? () => filter({ tenant: undefined }) : undefined}
        onTurn={onSearch}
        filters={
          <>
            <Segments
              label={t('promotionReview.statusLabel')}
              value={status}
              options={([...correctionStatuses, 'all'] as const).map((value) => ({
                value,
                text: value === 'all' ? t('common.all') : t(`promotionReview.correctionStatus.${value}`),
              }))}
              onChange={(value) => filter({ status: value === 'pending' ? undefined : value })}
            />
            <TenantFilter id={search.tenant} onClear={() => filter({ tenant: undefined })} />
            <Button startIcon={<Plus size={16} />} onClick={() => setProposing(true)}>
              {t('promotionReview.corrections.propose')}
            </Button>
          </>
        }
      >
        {(items) => (
          <CorrectionTable
            rows={items}
            query={listQuery}
            opened={search.open}
            onOpen={(open) => onSearch({ open }, { remember: true })}
          />
        )}
      </ListFrame>
      {opened && (
        <CorrectionDrawer
          key={opened.id}
          correction={opened}
          actions={actions}
          onClose={() => onSearch({ open: undefined })}
        />
      )}
      {isProposing && <CorrectionDialog onClose={() => setProposing(false)} />}
      {actions.dialogs}
    </>
  );
}
