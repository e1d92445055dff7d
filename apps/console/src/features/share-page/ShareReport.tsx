import type { Language, OrderRule, SharePage } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormatIn } from '../../lib/format';
import { useDelayedFlag } from '../../lib/hooks';
import { useTitle } from '../../lib/page-title';
import { platformName } from '../../lib/platform-name';
import { zoneOf } from '../../lib/zones';
import { Button } from '../../ui/Button';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { StatusDot } from '../../ui/StatusDot';
import { AccountTable } from './AccountTable';
import { DayTable } from './DayTable';
import { GoalProgress } from './GoalProgress';
import styles from './ShareReport.module.css';
import type { ShareConnection } from './use-share';

interface ShareReportProps {
  page: SharePage;
  connection: ShareConnection;
}

/** Goals, progress, counting rule, accounts and closed days. All times are in the order's zone. */
export function ShareReport({ page, connection }: ShareReportProps) {
  const { t } = useTranslation();
  const format = useFormatIn(page.timeZone);
  useTitle(page.title);
  const platform = platformName(page.platform);
  const facts = [
    page.workOrderName !== page.title && page.workOrderName,
    platform,
    t('sharePage.closesAt', { time: page.rule.resetTime }),
    page.expiresAt === null
      ? t('sharePage.noLimit')
      : t('sharePage.validUntil', { at: format.dateTime(page.expiresAt) }),
  ].filter((fact) => fact !== false);
  const isNormal = page.status === 'normal';
  return (
    <div className={styles.paper}>
      <header className={styles.head}>
        <div className={styles.names}>
          <div className={styles.title}>
            <h1>{page.title}</h1>
            <StatusDot
              chip
              tone={isNormal ? 'online' : 'idle'}
              text={t(isNormal ? 'sharePage.status.normal' : 'sharePage.status.disabled')}
            />
          </div>
          <p>{facts.join(' · ')}</p>
        </div>
        <Freshness page={page} connection={connection} />
      </header>
      <GoalProgress page={page} isStale={connection.isStale} />
      <RuleText page={page} />
      <AccountTable page={page} />
      <DayTable page={page} />
      <footer className={styles.foot}>Parley</footer>
    </div>
  );
}

/** The times of the last and the next read. */
function Freshness({ page, connection }: ShareReportProps) {
  const { t } = useTranslation();
  const format = useFormatIn(page.timeZone);
  const { isLive, isReading, isStale, nextAt, read } = connection;
  const isAway = useDelayedFlag(page.refreshMinutes === 0 && !isLive, 2_000);
  const time = format.clock(page.refreshedAt);
  return (
    <div className={styles.tools}>
      <p className={styles.fresh}>
        {page.refreshMinutes === 0 && !isStale && (
          <StatusDot
            tone={isAway ? 'busy' : 'online'}
            text={t(isAway ? 'sharePage.reconnecting' : 'sharePage.live')}
          />
        )}
        <span>{t(isStale ? 'common.asOf' : 'sharePage.refreshedAt', { time })}</span>
        {isStale && <span>{t('sharePage.retrying')}</span>}
        {nextAt !== null && <span>{t('sharePage.nextAt', { time: format.clock(nextAt) })}</span>}
      </p>
      <div className={styles.buttons}>
        <Button
          startIcon={<RefreshCw size={16} aria-hidden="true" />}
          aria-disabled={isReading}
          onClick={read}
        >
          {t('common.refresh')}
        </Button>
        <LanguageSwitch />
      </div>
    </div>
  );
}

/** The counting rule of the figures, in words. */
function RuleText({ page }: { page: SharePage }) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const format = useFormatIn(page.timeZone);
  const { rule, dayEndsAt, timeZone, total } = page;
  const platform = platformName(page.platform);
  const zone = zoneOf(timeZone, i18n.language as Language, new Date(dayEndsAt));
  const base = t(rule.baseAtClose ? 'sharePage.rule.baseAtClose' : 'sharePage.rule.base', {
    shown: format.number(total.base),
  });
  const lines = [
    ['dedupe', dedupeText(t, format, rule, platform)],
    ['completed', t('sharePage.rule.completed')],
    ['base', base],
    [
      'day',
      t('sharePage.rule.day', {
        time: rule.resetTime,
        zone: `${zone.name}${t('sharePage.rule.offset', { offset: zone.offset, id: zone.id })}`,
        end: format.dateTime(dayEndsAt),
      }),
    ],
    ['late', t('sharePage.rule.late')],
  ] as const;
  return (
    <section className={styles.rule} aria-labelledby={heading}>
      <h2 id={heading}>{t('sharePage.rule.title')}</h2>
      <dl>
        {lines.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`sharePage.rule.name.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The group in which a contact counts as new once. An order's sub-accounts may have either scope. */
function dedupeText(t: TFunction, format: Format, { scopes }: OrderRule, platform: string): string {
  const { sub_account, tenant } = scopes;
  if (sub_account === 0) return t('sharePage.rule.tenant', { platform });
  if (tenant === 0) return t('sharePage.rule.subAccount', { platform });
  return t('sharePage.rule.mixed', {
    platform,
    count: tenant,
    all: format.number(tenant),
    own: format.number(sub_account),
  });
}
