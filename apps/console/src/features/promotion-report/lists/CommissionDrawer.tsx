import type { Commission } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { percentText } from '../../../lib/percent';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import page from '../../../ui/Page.module.css';
import { payerText, paymentText } from '../commission-labels';
import { commissionsOf } from '../report-filters';
import { reportLink } from '../report-link';
import { CommissionState } from './CommissionState';

/** A commission's calculation and outcome. */
export function CommissionDrawer({ commission, onClose }: { commission: Commission; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { invitedUserId, level, paid, rmbPaid, refunded, rate, amount, takenBack, status } = commission;
  const earns = status === 'held' || status === 'available';
  return (
    <Drawer
      title={format.money(amount)}
      note={<CommissionState status={status} />}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to="/promotion-manger/promotion-report" search={commissionsOf(invitedUserId)}>
            {t('promotionReport.sameUser')}
          </ButtonLink>
          <ButtonLink
            to="/promotion-manger/my-account"
            search={{ commission: commission.id, account: status === 'available' ? undefined : 'held' }}
          >
            {t('promotionReport.toEntries')}
          </ButtonLink>
        </>
      }
    >
      {status === 'withheld' && <p className={page.notice}>{t('promotionReport.withheldHint')}</p>}
      {status === 'test' && <p className={page.notice}>{t('promotionReport.testHint')}</p>}
      <Facts
        of={[
          [t('promotionReport.invitedUser'), payerText(t, commission)],
          [t('promotionReport.level'), t(`promotionReport.levels.${level}`)],
          [t('promotionReport.columns.paidAt'), format.dateTime(commission.paidAt)],
          [t('promotionReport.columns.paid'), `${format.money(paid)} · ${format.rmb(rmbPaid)}`],
          [
            t('promotionReport.columns.rate'),
            [percentText(format, rate), paymentText(t, commission)].filter(Boolean).join(' · '),
          ],
          [
            t('promotionReport.columns.amount'),
            t('promotionReport.formula', {
              paid: format.money(paid),
              rate: percentText(format, rate),
              amount: format.money(amount),
            }),
          ],
          [t('promotionReport.columns.refunded'), refunded === 0 ? null : format.money(refunded)],
          [
            t('promotionReport.columns.takenBack'),
            takenBack === 0 || status === 'test' ? null : format.money(takenBack),
          ],
          [
            t('promotionReport.columns.kept'),
            takenBack === 0 ? null : <strong key="kept">{format.money(amount - takenBack)}</strong>,
          ],
          [t('promotionReport.columns.availableAt'), earns ? format.dateTime(commission.availableAt) : null],
          [
            t('promotionReport.link'),
            commission.linkId && (
              <Link
                key="link"
                className={page.link}
                {...reportLink({ linkId: commission.linkId, period: 'all' })}
              >
                {t('promotionReport.toLink')}
              </Link>
            ),
          ],
        ]}
      />
    </Drawer>
  );
}
