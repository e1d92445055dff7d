import type { Revenue } from '@parley/contracts/public';
import { type QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Activity, BookOpenText, ExternalLink, Layers, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { zoneName } from '../../../lib/zone-name';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ChartCard } from '../../../ui/chart/ChartCard';
import { lazyPanel } from '../../../ui/lazy-panel';
import { DayRange } from '../../../ui/list/DayRange';
import { PageHeader } from '../../../ui/PageHeader';
import { Segments } from '../../../ui/Segments';
import { contactsQuery, operatorDownloadsQuery } from '../../support/public';
import home from '../HomePage.module.css';
import { AttentionCard } from './AttentionCard';
import { LatestCards } from './LatestCards';
import { operatorHomeQuery, revenueQuery } from './operator-home-queries';
import styles from './OperatorHome.module.css';
import { OperatorTiles } from './OperatorTiles';
import { SetupCard } from './SetupCard';
import { registrationSeries, revenueSeries } from './revenue-series';
import { revenueDays, type RevenueSpan, usualDays } from './revenue-span';

interface OperatorHomeProps {
  span: RevenueSpan;
  onSpan(change: RevenueSpan): void;
}

/** Leaves out the part of the banner whose query fails. */
export async function loadBanner(client: QueryClient): Promise<void> {
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
      <HomeBanner />
      <div className={home.grid}>
        <div className={home.full}>
          <SetupCard />
        </div>
        <OperatorTiles revenue={revenue.data} span={shown} />
        <div className={home.two}>
          <RevenueCard query={revenue} today={today} chosen={span} shown={shown} onChoose={onSpan} />
        </div>
        <div className={home.one}>
          <AttentionCard />
        </div>
        <LatestCards />
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

const SandboxGuide = lazyPanel(() => import('./SandboxGuide'));

/** Warns while owners can buy without paying, and while the support contact or the client download is missing. */
function HomeBanner() {
  const { t } = useTranslation();
  const { data: summary } = useQuery(operatorHomeQuery);
  const { data: contacts } = useQuery(contactsQuery);
  const { data: downloads } = useQuery(operatorDownloadsQuery);
  const [isOpen, setOpen] = useState(false);
  const isSandboxOpen = summary?.sandboxOpen === true;
  // Without tenants nobody needs support, and the set-up card asks for the download.
  const hasTenants = summary?.tenants.all !== 0;
  const lacksContact = hasTenants && contacts?.every(({ account, path }) => account + path === '') === true;
  const lacksDownload = hasTenants && downloads?.length === 0;
  const lacksSupport = lacksContact || lacksDownload;
  if (!isSandboxOpen && !lacksSupport) return null;
  return (
    <Banner
      icon={TriangleAlert}
      text={
        <>
          {isSandboxOpen && (
            <>
              <strong>{t('operatorHome.sandbox.title')}</strong> {t('operatorHome.sandbox.text')}
            </>
          )}{' '}
          {lacksContact && t('operatorHome.support.contacts')}{' '}
          {lacksDownload && t('operatorHome.support.downloads')}
        </>
      }
    >
      {isSandboxOpen && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('operatorHome.sandbox.guide')}
        </Button>
      )}
      {lacksSupport && <ButtonLink to="/operator/support">{t('operatorHome.support.fillIn')}</ButtonLink>}
      {isOpen && <SandboxGuide onClose={() => setOpen(false)} />}
    </Banner>
  );
}

interface RevenueCardProps {
  query: UseQueryResult<Revenue>;
  today: string;
  chosen: RevenueSpan;
  shown: { from: string; to: string };
  onChoose(change: RevenueSpan): void;
}

const kinds = ['revenue', 'registrations'] as const;

/** Money or registrations by day, of the last 30 days or of a chosen span. */
function RevenueCard({ query, today, chosen, shown, onChoose }: RevenueCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = query;
  const [kind, setKind] = useState<(typeof kinds)[number]>('revenue');
  const series = useMemo(() => {
    const draw = kind === 'revenue' ? revenueSeries : registrationSeries;
    return data && draw(data, { format, today, t });
  }, [kind, data, format, today, t]);
  const isChosen = chosen.from !== undefined || chosen.to !== undefined;
  return (
    <ChartCard
      title={t(`operatorHome.${kind}`)}
      kind={kind}
      note={t(`operatorHome.${kind}Note`, { zone: zoneName(format.timeZone, format.language) })}
      actions={
        <>
          <Segments
            small
            label={t('operatorHome.kind')}
            value={kind}
            options={kinds.map((value) => ({ value, text: t(`operatorHome.${value}`) }))}
            onChange={(value) => setKind(value)}
          />
          {isChosen && (
            <Button size="small" onClick={() => onChoose({ from: undefined, to: undefined })}>
              {t('operatorHome.usualDays', { days: format.number(usualDays) })}
            </Button>
          )}
          <DayRange from={chosen.from ?? shown.from} to={chosen.to ?? shown.to} onChange={onChoose} />
        </>
      }
      series={series}
      query={query}
    />
  );
}
