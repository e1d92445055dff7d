import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { useIsPhone, useNow } from '../../lib/hooks';
import { useRole } from '../../lib/session';
import { ActionMenu } from '../../ui/ActionMenu';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { PageHeader } from '../../ui/PageHeader';
import { Rows } from '../../ui/skeletons';
import type { HomeChoice } from './home-choice';
import styles from './HomePage.module.css';
import { OwnCard, OwnWaitingCard, PackageCard, RankingCard } from './lazy';
import { SummaryTiles } from './SummaryTiles';
import { TrendCard } from './trend/TrendCard';
import { useCounting } from './use-counting';

interface HomePageProps {
  choice: HomeChoice;
  onChoose(choice: Partial<HomeChoice>): void;
  /** Parts that other features draw. */
  matrix: ReactNode;
  notices: ReactNode;
}

export function HomePage({ choice, onChoose, matrix, notices }: HomePageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const isPhone = useIsPhone();
  const now = useNow(60_000);
  const isCounting = useCounting();
  const isWaitingFirst = isPhone && !isOwner;
  const side = (
    <div className={styles.one}>
      <Suspense fallback={<Rows count={6} />}>
        {isOwner ? <RankingCard choice={choice} onChoose={onChoose} /> : <OwnWaitingCard />}
      </Suspense>
    </div>
  );
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        note={isCounting ? t('dashboard.counting') : format.day(now)}
        actions={
          <>
            {!isPhone && <ExportMenu choice={choice} />}
            {isOwner && (
              <ButtonLink
                variant="contained"
                color="primary"
                to="/subpage/sonAccount"
                search={{ form: 'new' }}
              >
                {t('dashboard.newSubAccount')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={`${styles.grid} ${isWaitingFirst ? 'in-turn' : ''}`}>
        {isWaitingFirst && side}
        <SummaryTiles className={styles.quarter} />
        <div className={styles.full}>{matrix}</div>
        <div className={styles.two}>
          <TrendCard choice={choice} onChoose={onChoose} />
        </div>
        {!isWaitingFirst && side}
        <div className={`${styles.one} ${styles.top}`}>
          <Suspense fallback={<Rows count={4} />}>{isOwner ? <PackageCard /> : <OwnCard />}</Suspense>
        </div>
        <div className={styles.two}>{notices}</div>
      </div>
    </>
  );
}

/** Exports the chart and ranking that the home page shows. */
function ExportMenu({ choice }: { choice: HomeChoice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOwner = useRole() === 'owner';
  const run = (name: 'exportTrend' | 'exportRanking') =>
    void import('./export-figures')
      .then((figures) => figures[name](t, format, choice))
      .catch((error: unknown) => toastFailure(t, error));
  return (
    <ActionMenu
      label={t('dashboard.export.title')}
      trigger={(fieldProps) => <Button {...fieldProps}>{t('dashboard.export.title')}</Button>}
      entries={[
        { key: 'trend', text: t('dashboard.export.trend'), run: () => run('exportTrend') },
        ...(isOwner
          ? [{ key: 'ranking', text: t('dashboard.export.ranking'), run: () => run('exportRanking') }]
          : []),
      ]}
    />
  );
}
