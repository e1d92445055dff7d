import type { Share } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { Facts } from '../../../ui/Facts';
import { LinkWithCode } from '../../../ui/LinkWithCode';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { StatusDot } from '../../../ui/StatusDot';
import { PortState } from '../../ports/public';
import { workOrderQuery } from '../../work-orders/public';
import type { ShareActions } from '../actions/use-share-actions';
import { sharedAccountsQuery } from '../queries';
import { accessText, accountsText, refreshText, shareLink, validText } from '../share-labels';
import styles from './Overview.module.css';

interface OverviewProps {
  share: Share;
  actions: ShareActions;
  password: string | undefined;
}

export function Overview({ share, actions, password }: OverviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { expiresAt } = share;
  const { data: order } = useQuery(workOrderQuery(share.workOrderId));
  return (
    <>
      {share.status === 'active' && (
        <ShareLink share={share} password={password} onCopy={() => actions.copyLink(share, password)} />
      )}
      <Facts
        of={[
          [
            t('workOrderShares.columns.order'),
            <Link key="order" className={page.link} to="/workOrder/order" search={{ id: share.workOrderId }}>
              {`${share.workOrderName} · ${platformName(share.platform)}`}
            </Link>,
          ],
          [t('workOrderShares.columns.remarks'), order?.remarks || null],
          [
            t('workOrderShares.columns.accounts'),
            share.range === 'all' ? (
              accountsText(t, format, share)
            ) : (
              <SharedAccounts key="accounts" share={share} />
            ),
          ],
          [t('workOrderShares.columns.access'), accessText(t, share)],
          [t('workOrderShares.columns.refresh'), refreshText(t, share.refreshMinutes)],
          [t('workOrderShares.columns.sharedAt'), format.dateTime(share.sharedAt)],
          [
            t('workOrderShares.columns.expiresAt'),
            expiresAt === null
              ? t('workOrderShares.form.unlimited')
              : t('workOrderShares.drawer.days', {
                  text: format.dateTime(expiresAt),
                  days: validText(t, format, share),
                }),
          ],
          [t('workOrderShares.columns.views'), format.number(share.views)],
          [
            t('workOrderShares.columns.lastViewedAt'),
            share.lastViewedAt === null ? t('workOrderShares.never') : format.dateTime(share.lastViewedAt),
          ],
        ]}
      />
    </>
  );
}

function ShareLink({ share, password, onCopy }: Omit<OverviewProps, 'actions'> & { onCopy(): void }) {
  const { t } = useTranslation();
  const link = shareLink(share);
  const isPublic = share.access === 'public';
  return (
    <LinkWithCode
      url={link}
      code={t('common.qrCode', { name: share.title })}
      note={
        password === undefined
          ? t(isPublic ? 'workOrderShares.link.public' : 'workOrderShares.link.withPassword')
          : t('workOrderShares.link.newPassword', { password })
      }
      copy={password === undefined ? undefined : t('workOrderShares.link.copyBoth')}
      onCopy={onCopy}
    >
      <a className={styles.open} href={link} target="_blank" rel="noreferrer">
        {t('workOrderShares.link.open')}
        <ExternalLink size={14} aria-hidden="true" />
      </a>
    </LinkWithCode>
  );
}

/** The accounts of a share. Marks those that have left the order. */
function SharedAccounts({ share }: { share: Share }) {
  const { t } = useTranslation();
  const query = useQuery(sharedAccountsQuery(share.id));
  return (
    <QueryView query={query} skeleton={<Bar height={20} />}>
      {(accounts) => (
        <ul className={styles.accounts} aria-label={t('workOrderShares.columns.accounts')}>
          {accounts.map(({ socialAccountId, nickname, account, status, isInOrder }) => (
            <li key={socialAccountId}>
              <span className={styles.name}>
                {nickname || account}
                {nickname && <small>{account}</small>}
              </span>
              {isInOrder ? (
                <PortState status={status} />
              ) : (
                <StatusDot chip tone="idle" text={t('workOrderShares.leftOrder')} />
              )}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
