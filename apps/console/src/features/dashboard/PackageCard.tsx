import { type DashboardSummary, freeFamily, isRenewable, type PackageFamily } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { useUser } from '../../lib/session';
import { Card } from '../../ui/Card';
import { QueryView } from '../../ui/QueryView';
import { StatusDot } from '../../ui/StatusDot';
import { Rows } from '../../ui/skeletons';
import { daysLeft, PackageActions, packageQuery, useFamilyTitle } from '../billing/public';
import styles from './PackageCard.module.css';
import { summaryQuery } from './queries';

export default function PackageCard() {
  const { t } = useTranslation();
  const query = useQuery(summaryQuery);
  return (
    <Card
      title={t('dashboard.package.title')}
      actions={
        <Link to="/userCenter/userDetail" className={styles.open} data-plain="">
          {t('dashboard.package.open')}
        </Link>
      }
    >
      <QueryView compact query={query} skeleton={<Rows count={3} />}>
        {(summary) => summary.package && <Package plan={summary.package} />}
      </QueryView>
    </Card>
  );
}

type TenantPlan = NonNullable<DashboardSummary['package']>;

function Package({ plan }: { plan: TenantPlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { family, portNum, endsAt } = plan;
  const titleOf = useFamilyTitle();
  const { poldSetMealCode } = useUser();
  const wasHeld = family === freeFamily ? poldSetMealCode : null;
  const days = endsAt === null ? null : daysLeft(Date.parse(endsAt), now);
  const isOver = endsAt !== null && days === null;
  const ended = wasHeld ?? (isOver ? family : null);
  return (
    <>
      <p className={styles.name}>
        <strong>
          {t('dashboard.package.name', {
            family: titleOf(family),
            count: portNum,
            shown: format.number(portNum),
          })}
        </strong>
        <StatusDot
          chip
          tone={ended ? 'fault' : 'online'}
          text={ended ? t('billing.familyEnded', { family: titleOf(ended) }) : t('dashboard.package.active')}
        />
      </p>
      <p className={styles.line}>
        {wasHeld !== null ? (
          <Was family={wasHeld} />
        ) : isOver ? (
          t('dashboard.package.ended', { date: format.date(endsAt) })
        ) : days === null ? (
          t('dashboard.package.noEnd')
        ) : days === 0 ? (
          t('dashboard.package.endsToday', { date: format.date(endsAt) })
        ) : (
          t('dashboard.package.ends', {
            date: format.date(endsAt),
            count: days,
            shown: format.number(days),
          })
        )}
      </p>
      <div className={styles.actions}>
        <Suspense>
          <PackageActions />
        </Suspense>
      </div>
    </>
  );
}

/** The expired package, and its end. */
function Was({ family }: { family: PackageFamily }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(packageQuery);
  const terms = { family: t(`billing.family.${family}`), date: format.date(data?.endedAt) };
  if (data?.endedAt) return t('dashboard.package.wasUntil', terms);
  return t(isRenewable(family) ? 'dashboard.package.was' : 'dashboard.package.wasTrial', terms);
}
