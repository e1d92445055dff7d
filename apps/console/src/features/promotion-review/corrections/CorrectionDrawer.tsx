import type { Correction } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { Balances } from '../promoter/Balances';
import { promoterQuery } from '../queries';
import { TenantLink } from '../TenantLink';
import { CorrectionState, signedText } from './correction-columns';
import type { CorrectionActions } from './use-correction-actions';

interface CorrectionDrawerProps {
  correction: Correction;
  actions: CorrectionActions;
  onClose(): void;
}

/** A correction beside the balances that it affects. */
export function CorrectionDrawer({ correction, actions, onClose }: CorrectionDrawerProps) {
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
