import type { PromotionLink } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { QrCode as QrCodeIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import { LinkWithCode } from '../../../ui/LinkWithCode';
import { RowMenu } from '../../../ui/list/row-actions';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { StatusDot } from '../../../ui/StatusDot';
import { Rows } from '../../../ui/skeletons';
import { ActivitySection } from '../../audit/public';
import { linkActions, type PromotionLinkActions } from '../actions/use-promotion-link-actions';
import { LinkFigures } from '../cards/LinkFigures';
import { contactText, nameText, statusTones } from '../promotion-labels';
import { promotionLinkQuery } from '../queries';

interface PromotionLinkDrawerProps {
  id: string;
  actions: PromotionLinkActions;
  onClose(): void;
}

export function PromotionLinkDrawer({ id, actions, onClose }: PromotionLinkDrawerProps) {
  const { t } = useTranslation();
  const query = useQuery(promotionLinkQuery(id));
  const link = query.data;
  return (
    <Drawer
      title={link ? nameText(t, link) : t('promotionCenter.title')}
      note={
        link && (
          <StatusDot
            chip={link.status !== 'enabled'}
            tone={statusTones[link.status]}
            text={t(`promotionCenter.status.${link.status}`)}
          />
        )
      }
      actions={link && <RowMenu actions={linkActions(t, actions, link)} />}
      footer={
        link && (
          <Button variant="contained" color="primary" onClick={() => actions.edit(id)}>
            {t('common.edit')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(one) => <Overview link={one} actions={actions} />}
      </QueryView>
    </Drawer>
  );
}

function Overview({ link, actions }: { link: PromotionLink; actions: PromotionLinkActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = nameText(t, link);
  return (
    <>
      {link.status === 'disabled' && (
        <p className={page.notice} role="note">
          {t('promotionCenter.disable.text')}
        </p>
      )}
      {link.isTargetHeld && (
        <p className={page.notice} role="note">
          {t('promotionCenter.drawer.targetHeld')}
        </p>
      )}
      <LinkWithCode
        url={link.url}
        code={t('common.qrCode', { name })}
        actions={
          <>
            <Button startIcon={<QrCodeIcon size={16} />} onClick={() => actions.showCode(link)}>
              {t('promotionCenter.link.enlarge')}
            </Button>
            {link.adContent && (
              <Button onClick={() => actions.copyText(link)}>{t('promotionCenter.copyText')}</Button>
            )}
          </>
        }
        onCopy={() => actions.copyLink(link)}
      />
      <LinkFigures link={link} />
      <h3 className={page.heading}>{t('promotionCenter.drawer.settings')}</h3>
      <Facts
        of={[
          [t('promotionCenter.columns.inviteCode'), <code key="code">{link.inviteCode}</code>],
          [t('promotionCenter.columns.activityName'), link.activityName || null],
          [t('promotionCenter.columns.targetUrl'), link.targetUrl ?? t('promotionCenter.registerPage')],
          [t('promotionCenter.columns.contact'), contactText(t, link)],
          [t('promotionCenter.columns.contactPath'), link.contact.path || null],
          [t('promotionCenter.columns.adContent'), link.adContent || null],
          [t('promotionCenter.columns.createdAt'), format.dateTime(link.createdAt)],
        ]}
      />
      <ActivitySection targetId={link.id} />
    </>
  );
}
