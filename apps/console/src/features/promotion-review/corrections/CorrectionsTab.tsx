import type { Correction, DecideCorrection } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Plus, Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { exportOf } from '../../../lib/list-export';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { ListTable } from '../../../ui/list/ListPage';
import { useList } from '../../../ui/list/use-list';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { TenantFilter } from '../../orders/public';
import { Balances } from '../promoter/Balances';
import { correctionsQuery, promoterQuery } from '../queries';
import { correctionAddress } from '../review-filters';
import type { ReviewTabProps } from '../review-search';
import { TenantLink } from '../TenantLink';
import { useReviewChanged } from '../use-review-changed';
import { columnsOf, CorrectionState, signedText } from './correction-columns';
import { CorrectionDialog } from './lazy';

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

interface CorrectionDrawerProps {
  correction: Correction;
  actions: CorrectionActions;
  onClose(): void;
}

/** A correction beside the balances that it affects. */
function CorrectionDrawer({ correction, actions, onClose }: CorrectionDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { tenantId, tenantEmail, status, isOwn, decidedBy, decidedAt } = correction;
  const promoter = useQuery(promoterQuery(tenantId));
  const isPending = status === 'pending';
  return (
    <Drawer
      title={t('promotionReview.corrections.one', { amount: signedText(format, correction.amount) })}
      note={<CorrectionState status={status} />}
      onClose={onClose}
      footer={
        isPending &&
        !isOwn && (
          <>
            <Button variant="contained" color="primary" onClick={() => actions.ask(correction, 'approve')}>
              {t('promotionReview.approve.open')}
            </Button>
            <Button
              variant="text"
              color="error"
              className={page.push}
              onClick={() => actions.ask(correction, 'reject')}
            >
              {t('promotionReview.refuse.open')}
            </Button>
          </>
        )
      }
    >
      {isPending && isOwn && <p className={page.notice}>{t('promotionReview.corrections.own')}</p>}
      <Facts
        of={[
          [t('promotionReview.columns.promoter'), <TenantLink key="t" id={tenantId} email={tenantEmail} />],
          [t('promotionReview.columns.correction'), signedText(format, correction.amount)],
          [t('common.reason'), correction.reason],
          [
            t('promotionReview.columns.proposedBy'),
            isOwn ? t('promotionReview.corrections.you') : correction.proposedBy,
          ],
          [t('promotionReview.columns.proposedAt'), format.dateTime(correction.createdAt)],
          [t('promotionReview.columns.decidedBy'), decidedBy || null],
          [t('promotionReview.columns.decidedAt'), decidedAt && format.dateTime(decidedAt)],
        ]}
      />
      <h3 className={page.heading}>{t('promotionReview.balances')}</h3>
      <QueryView compact query={promoter} skeleton={<Rows count={3} height={36} />}>
        {({ balances }) => <Balances balances={balances} />}
      </QueryView>
    </Drawer>
  );
}

interface CorrectionActions {
  ask(correction: Correction, decision: DecideCorrection['decision']): void;
  dialogs: ReactNode;
}

/** Both decisions are final, so both need confirmation. */
function useCorrectionActions(onDecided: () => void): CorrectionActions {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = useReviewChanged();
  const confirmation = useConfirmation();
  return {
    ask: ({ id, amount, tenantEmail }, decision) => {
      const words = decision === 'approve' ? 'approve' : 'refuse';
      const shown = signedText(format, amount);
      confirmation.ask({
        title: t(`promotionReview.${words}.title`, { amount: shown, email: tenantEmail }),
        text: t(
          amount < 0 && decision === 'approve'
            ? 'promotionReview.approve.textTaken'
            : `promotionReview.${words}.text`,
        ),
        action: t(`promotionReview.${words}.action`),
        harmless: decision === 'approve' && amount > 0,
        run: async () => {
          await api.call('corrections.decide', { params: { id }, body: { decision } });
          toast(t(`promotionReview.${words}.done`, { amount: shown }));
          onDecided();
          await changed();
        },
      });
    },
    dialogs: confirmation.dialog,
  };
}
