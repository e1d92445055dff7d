import { type LinkDomain, linkLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { CopyButton } from '../../../ui/CopyButton';
import styles from './LinkDomains.module.css';

/** The TXT record that proves a domain: open until it is found, then folded. */
export function ProofRecord({ domain }: { domain: LinkDomain }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { displayHost: host, status, verifiedBy, record } = domain;
  if (!record || (status === 'verified' && verifiedBy === 'operator')) return null;
  const lines = (
    <dl className={styles.record}>
      <dt>{t('linkDomains.record.type')}</dt>
      <dd>
        <code>TXT</code>
      </dd>
      <dt>{t('linkDomains.record.name')}</dt>
      <dd>
        <code>{record.name}</code>
        <CopyButton text={record.name} label={t('linkDomains.record.copyName', { host })} />
      </dd>
      <dt>{t('linkDomains.record.value')}</dt>
      <dd>
        <code>{record.value}</code>
        <CopyButton text={record.value} label={t('linkDomains.record.copyValue', { host })} />
      </dd>
    </dl>
  );
  if (status === 'verified')
    return (
      <details className={styles.folded}>
        <summary>{t('linkDomains.record.show')}</summary>
        {lines}
        <p className={styles.dim}>
          {t('linkDomains.record.keep', { days: format.number(linkLimits.domainMissesMax) })}
        </p>
      </details>
    );
  return (
    <section aria-label={t('linkDomains.record.title')}>
      <p className={styles.text}>{t('linkDomains.record.text')}</p>
      {lines}
      <p className={styles.dim}>{t('linkDomains.record.nameHint')}</p>
      <p className={styles.dim}>
        {t('linkDomains.record.pointing', { host, site: window.location.hostname })}
      </p>
    </section>
  );
}
