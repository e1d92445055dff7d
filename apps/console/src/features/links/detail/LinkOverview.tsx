import type { Link } from '@parley/contracts/public';
import { Link as PageLink } from '@tanstack/react-router';
import { QrCode, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Facts } from '../../../ui/Facts';
import { factsOf } from '../../../ui/list/column';
import { LinkWithCode } from '../../../ui/LinkWithCode';
import { LiveNumber } from '../../../ui/LiveNumber';
import type { LinkActions } from '../actions/use-link-actions';
import { devicesText, isUnserved, regionsText } from '../link-labels';
import { columnsOf } from '../list/columns';
import styles from './Detail.module.css';

export function LinkOverview({ link, actions }: { link: Link; actions: LinkActions }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, url, clicks } = link;
  return (
    <>
      {!link.isHostVerified && <Warning>{t('links.unfiledHelp')}</Warning>}
      {isUnserved(link) && (
        <Warning>
          {t(link.defaultUrl === null ? 'links.drawer.unserved' : 'links.drawer.unservedDefault')}
        </Warning>
      )}
      <LinkWithCode
        url={url}
        code={t('common.qrCode', { name })}
        actions={
          <Button startIcon={<QrCode size={16} />} onClick={() => actions.showCode(link)}>
            {t('links.link.enlarge')}
          </Button>
        }
        onCopy={() => actions.copyLink(link)}
      />
      <Facts
        of={[
          ...factsOf(columnsOf({ t, format, actions, onStatistics: undefined }), link, format),
          [
            t('links.columns.clicks'),
            <span key="clicks">
              <LiveNumber text={format.number(clicks.filtered)} />
              {' · '}
              {t('links.rawClicks', { shown: format.number(clicks.raw) })}
            </span>,
          ],
          [t('links.columns.lastClickAt'), format.dateTime(link.lastClickAt)],
          [
            t('links.columns.accounts'),
            t('links.drawer.available', {
              part: format.number(link.accountsAvailable),
              whole: format.number(link.accountsTotal),
            }),
          ],
          [t('links.fields.source'), <Sources key="source" link={link} />],
          [t('links.fields.type'), t(`links.type.${link.type}`)],
          [t('links.fields.mode'), t(`links.mode.${link.mode}`)],
          [t('links.fields.bindsVisitors'), t(link.bindsVisitors ? 'links.drawer.yes' : 'links.drawer.no')],
          [t('links.fields.domainId'), link.host],
          [t('links.fields.regions'), regionsText(t, format.language, link) ?? t('common.all')],
          [t('links.fields.devices'), devicesText(t, link)],
          [t('links.fields.defaultUrl'), link.defaultUrl ?? t('links.drawer.notFound')],
          [t('links.columns.endsAt'), link.endsAt === null ? t('links.noEnd') : format.dateTime(link.endsAt)],
          [t('links.fields.remarks'), link.remarks || null],
          [t('links.columns.createdAt'), format.dateTime(link.createdAt)],
        ]}
      />
    </>
  );
}

/** The number of names in the drawer; a link may have hundreds of sub-accounts. */
const namesMost = 20;

function Sources({ link: { source, sources } }: { link: Link }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={`${styles.row} ${styles.sources}`}>
      {t(`links.source.${source}`)}
      {sources.slice(0, namesMost).map(({ id, name }) =>
        source === 'work-order' ? (
          <PageLink key={id} to="/workOrder/order" search={{ id }}>
            {name}
          </PageLink>
        ) : (
          <PageLink key={id} to="/subpage/sonAccount" search={{ open: id }}>
            {name}
          </PageLink>
        ),
      )}
      {sources.length > namesMost &&
        t('common.total', { count: sources.length, shown: format.number(sources.length) })}
    </span>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={styles.warning} role="note">
    <TriangleAlert size={16} aria-hidden="true" />
    {children}
  </p>
);
