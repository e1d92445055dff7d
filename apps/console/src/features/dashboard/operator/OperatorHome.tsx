import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Activity, BookOpenText, ExternalLink, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { ButtonLink } from '../../../ui/ButtonLink';
import { PageHeader } from '../../../ui/PageHeader';
import home from '../HomePage.module.css';
import { contactsQuery, operatorDownloadsQuery } from '../../support/public';
import { AttentionCard } from './AttentionCard';
import { operatorHomeQuery, revenueQuery } from './operator-home-queries';
import styles from './OperatorHome.module.css';
import { OperatorTiles } from './OperatorTiles';
import { RevenueCard } from './RevenueCard';
import { SandboxBanner } from './SandboxBanner';
import { SupportBanner } from './SupportBanner';
import { revenueDays, type RevenueSpan } from './revenue-span';

interface OperatorHomeProps {
  span: RevenueSpan;
  onSpan(change: RevenueSpan): void;
}

/** Leaves out a banner whose query fails. */
export async function loadBanners(client: QueryClient): Promise<void> {
  await Promise.allSettled([
    client.ensureQueryData(operatorHomeQuery),
    client.ensureQueryData(contactsQuery),
    client.ensureQueryData(operatorDownloadsQuery),
  ]);
}

/** The operator's home: the installation's figures and tools. An operator belongs to no tenant. */
export default function OperatorHome({ span, onSpan }: OperatorHomeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = format.isoDay(useNow(60_000));
  const shown = revenueDays(span, today);
  const revenue = useQuery(revenueQuery({ ...shown, timeZone: format.timeZone }));
  const tools = [
    { href: '/api/queues', icon: Layers, title: t('operatorHome.queues') },
    { href: '/api/docs', icon: BookOpenText, title: t('operatorHome.docs') },
  ];
  return (
    <>
      <PageHeader
        title={t('operatorHome.title')}
        note={t('operatorHome.text')}
        actions={
          <ButtonLink to="/operator/monitor" startIcon={<Activity size={16} />}>
            {t('operatorHome.monitor')}
          </ButtonLink>
        }
      />
      <SandboxBanner />
      <SupportBanner />
      <div className={home.grid}>
        <OperatorTiles revenue={revenue.data} span={shown} />
        <div className={home.two}>
          <RevenueCard query={revenue} today={today} chosen={span} shown={shown} onChoose={onSpan} />
        </div>
        <div className={home.one}>
          <AttentionCard />
        </div>
      </div>
      <div className={styles.tools}>
        {tools.map(({ href, icon: Icon, title }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer" className={styles.tool} data-plain="">
            <Icon size={16} aria-hidden="true" />
            {title}
            <ExternalLink size={14} aria-label={t('common.openInNewTab')} />
          </a>
        ))}
      </div>
    </>
  );
}
