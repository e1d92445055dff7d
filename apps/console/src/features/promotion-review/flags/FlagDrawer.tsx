import type { ReferralFlag } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import styles from '../review.module.css';
import { TenantLink } from '../TenantLink';
import { FlagState } from './FlagState';
import type { FlagActions } from './use-flag-actions';

interface FlagDrawerProps {
  flag: ReferralFlag;
  actions: FlagActions;
  onClose(): void;
}

/** A promoter, the invited user, and the signs that they are one person. */
export default function FlagDrawer({ flag, actions, onClose }: FlagDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, remark, decidedBy, decidedAt } = flag;
  return (
    <Drawer
      title={flag.promoterEmail}
      note={<FlagState status={status} />}
      onClose={onClose}
      footer={
        status === 'open' && (
          <>
            <Button onClick={() => actions.ask(flag, 'lift')}>{t('promotionReview.lift.open')}</Button>
            <Button
              variant="text"
              color="error"
              className={page.push}
              onClick={() => actions.ask(flag, 'keep')}
            >
              {t('promotionReview.keep.open')}
            </Button>
          </>
        )
      }
    >
      {status === 'open' && <p className={page.notice}>{t('promotionReview.flags.explained')}</p>}
      <Facts
        of={[
          [
            t('promotionReview.columns.promoter'),
            <TenantLink key="promoter" id={flag.promoterId} email={flag.promoterEmail} />,
          ],
          [
            t('promotionReview.columns.invited'),
            <TenantLink key="invited" id={flag.invitedId} email={flag.invitedEmail} />,
          ],
          [t('promotionReport.level'), t(`promotionReport.levels.${flag.level}`)],
          [t('promotionReview.columns.withheld'), format.money(flag.withheld)],
          [t('promotionReview.columns.flaggedAt'), format.dateTime(flag.createdAt)],
          [t('promotionReview.columns.decidedAt'), decidedAt && format.dateTime(decidedAt)],
          [t('promotionReview.columns.decidedBy'), decidedBy || null],
          [t('promotionReview.columns.remark'), remark || null],
        ]}
      />
      <h3 className={page.heading}>{t('promotionReview.columns.reasons')}</h3>
      <ul className={styles.steps}>
        {flag.reasons.map(({ reason, at }) => (
          <li key={reason}>
            <span>{t(`promotionReview.flagReasonText.${reason}`)}</span>
            <small>{format.dateTime(at)}</small>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
