import type { PromotionLink } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Pencil, QrCode as QrCodeIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { CopyButton } from '../../../ui/CopyButton';
import { LinkWithCode } from '../../../ui/LinkWithCode';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import type { PromotionLinkActions } from '../actions/use-promotion-link-actions';
import { contactText } from '../promotion-labels';
import { defaultLinkQuery } from '../queries';
import { LinkFigures } from './LinkFigures';
import styles from './cards.module.css';

interface DefaultLinkCardProps {
  actions: PromotionLinkActions;
}

/** The default link of every promoter. */
export function DefaultLinkCard({ actions }: DefaultLinkCardProps) {
  const { t } = useTranslation();
  const query = useQuery(defaultLinkQuery);
  return (
    <Card title={t('promotionCenter.default.title')} note={t('promotionCenter.default.note')}>
      <QueryView query={query} skeleton={<Rows count={5} height={28} />}>
        {(link) => <Shown link={link} actions={actions} />}
      </QueryView>
    </Card>
  );
}

interface ShownProps extends DefaultLinkCardProps {
  link: PromotionLink;
}

function Shown({ link, actions }: ShownProps) {
  const { t } = useTranslation();
  return (
    <>
      <LinkWithCode
        url={link.url}
        code={t('common.qrCode', { name: t('promotionCenter.default.name') })}
        note={
          <span className={styles.note}>
            <span>
              <span className="dim">{t('promotionCenter.columns.inviteCode')}</span>
              <span className={styles.code}>
                <code>{link.inviteCode}</code>
                <CopyButton text={link.inviteCode} label={t('promotionCenter.copyCode')} />
              </span>
            </span>
            <span>
              <span className="dim">{t('promotionCenter.columns.contact')}</span>
              {contactText(t, link)}
            </span>
          </span>
        }
        actions={
          <>
            <Button startIcon={<QrCodeIcon size={16} />} onClick={() => actions.showCode(link)}>
              {t('promotionCenter.link.enlarge')}
            </Button>
            <Button startIcon={<Pencil size={16} />} onClick={() => actions.edit(link.id)}>
              {t('promotionCenter.default.contact')}
            </Button>
          </>
        }
        onCopy={() => actions.copyLink(link)}
      />
      <LinkFigures link={link} />
    </>
  );
}
