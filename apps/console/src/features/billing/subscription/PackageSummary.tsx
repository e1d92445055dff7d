import { isRenewable, type TenantPackage } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { useUser } from '../../../lib/session';
import { LiveNumber } from '../../../ui/LiveNumber';
import { StatusDot } from '../../../ui/StatusDot';
import { packageName } from '../../catalogue/public';
import { balanceQuery, LowCharacters, useRunway } from '../../characters/public';
import { daysLeft } from '../renewal/days-left';
import { useFamilyTitle } from '../use-family-title';
import styles from './UserDetailPage.module.css';

/** From this many days before the end, the page warns. */
const soonDays = 7;

export function PackageSummary({ tenantPackage }: { tenantPackage: TenantPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleOf = useFamilyTitle();
  const { charNum, poldSetMealCode } = useUser();
  const { data: balance } = useQuery(balanceQuery);
  const runway = useRunway(balance?.daysLeft);
  const { family, package: bought, state, portNum, contactsDeletedAt } = tenantPackage;
  const expired = state === 'expired';
  const renewable = isRenewable(poldSetMealCode);
  const was = titleOf(poldSetMealCode ?? family);
  return (
    <section className={styles.summary} aria-label={t('subscription.package')}>
      <div className={styles.head}>
        <h2 className={styles.family}>{titleOf(family)}</h2>
        <StatusDot
          chip
          tone={expired ? 'fault' : 'online'}
          text={expired ? t('billing.familyEnded', { family: was }) : t('subscription.state.active')}
        />
        {bought && <span className="aside">{packageName(t, format, bought)}</span>}
      </div>
      {expired && (
        <p className={styles.expired}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {t(renewable ? 'subscription.wasExpired' : 'subscription.trialExpired', { family: was })}{' '}
            {contactsDeletedAt !== null &&
              t(renewable ? 'subscription.contactsDeleted' : 'subscription.trialContactsDeleted', {
                date: format.date(contactsDeletedAt),
              })}
          </span>
        </p>
      )}
      <dl className={styles.figures}>
        <Figure
          label={t('subscription.ports')}
          value={format.number(portNum)}
          note={t('subscription.portsNote')}
        />
        <Figure
          label={t('subscription.characters')}
          value={format.number(charNum)}
          note={
            balance?.low ? (
              <LowCharacters brief balance={charNum} />
            ) : (
              (runway ?? t('subscription.charactersNote'))
            )
          }
        />
        <Ends tenantPackage={tenantPackage} was={was} />
      </dl>
    </section>
  );
}

function Ends({ tenantPackage, was }: { tenantPackage: TenantPackage; was: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(60_000);
  const { endsAt, endedAt, state } = tenantPackage;
  if (state === 'expired')
    return (
      <Figure
        label={t('subscription.endedOn')}
        value={format.date(endedAt ?? endsAt)}
        note={t('billing.familyEnded', { family: was })}
      />
    );
  if (endsAt === null)
    return (
      <Figure
        label={t('subscription.ends')}
        value={t('subscription.noEnd')}
        note={t('subscription.noEndNote')}
      />
    );
  const days = daysLeft(endsAt, now);
  return (
    <Figure
      label={t('subscription.ends')}
      value={format.date(endsAt)}
      note={daysNote(t, format, days)}
      warn={days === null || days <= soonDays}
    />
  );
}

function daysNote(t: TFunction, format: Format, days: number | null): string {
  if (days === null) return t('subscription.ended');
  return days === 0
    ? t('subscription.lastDay')
    : t('billing.daysLeft', { count: days, shown: format.number(days) });
}

interface FigureProps {
  label: string;
  value: string;
  note: ReactNode;
  warn?: boolean;
}

function Figure({ label, value, note, warn = false }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <LiveNumber text={value} className={styles.value} />
        <span className={warn ? styles.warn : styles.small}>
          {warn && <TriangleAlert size={14} aria-hidden="true" />}
          {note}
        </span>
      </dd>
    </div>
  );
}
