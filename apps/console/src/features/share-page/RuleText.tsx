import type { Language, SharePage } from '@parley/contracts/public';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatIn } from '../../lib/format';
import { platformName } from '../../lib/platform-name';
import { zoneOf } from '../../lib/zones';
import styles from './ShareReport.module.css';
import { dedupeText } from './share-text';

/** The counting rule of the figures, in words. */
export function RuleText({ page }: { page: SharePage }) {
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
