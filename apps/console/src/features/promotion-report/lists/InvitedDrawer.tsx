import type { InvitedUser } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { StatusDot } from '../../../ui/StatusDot';
import { personText } from '../commission-labels';
import { commissionsOf } from '../report-filters';
import { linkText } from '../use-link-name';

/** All facts that a promoter may see of an invited user. */
export function InvitedDrawer({ user, onClose }: { user: InvitedUser; onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isDirect = user.level === 1;
  return (
    <Drawer
      title={personText(t, user)}
      note={
        <StatusDot
          tone={user.status === 'paid' ? 'online' : 'idle'}
          text={t(`promotionReport.invitedStatus.${user.status}`)}
        />
      }
      onClose={onClose}
      footer={
        <ButtonLink to="/promotion-manger/promotion-report" search={commissionsOf(user.id)}>
          {t('promotionReport.toCommissions')}
        </ButtonLink>
      }
    >
      <Facts
        of={[
          [t('promotionReport.level'), t(`promotionReport.levels.${user.level}`)],
          [t('promotionReport.link'), isDirect ? linkText(t, user.linkName ?? '') : null],
          [
            t('promotionReport.columns.source'),
            isDirect ? user.source || t('promotionReport.noSource') : null,
          ],
          [t('promotionReport.columns.registeredAt'), format.dateTime(user.registeredAt)],
          [t('promotionReport.columns.firstPaidAt'), format.dateTime(user.firstPaidAt)],
          [t('promotionReport.figure.transactions'), format.number(user.transactions)],
          [
            t('promotionReport.figure.amount'),
            `${format.money(user.amount)} · ${format.rmb(user.rmbAmount)}`,
          ],
          [t('promotionReport.figure.revenue'), format.money(user.revenue)],
        ]}
      />
    </Drawer>
  );
}
