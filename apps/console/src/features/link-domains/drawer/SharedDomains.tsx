import type { LinkDomain } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';
import styles from './LinkDomains.module.css';

/** The installation's domains. Marks the default for links without their own domain. */
export function SharedDomains({ domains }: { domains: LinkDomain[] }) {
  const { t } = useTranslation();
  const usual = domains.find(({ isDefault }) => isDefault);
  return (
    <>
      <p className={styles.dim}>
        {t(domains.length === 0 ? 'linkDomains.noShared' : 'linkDomains.sharedNote')}
      </p>
      <p className={styles.dim}>
        {usual ? t('linkDomains.defaultNote', { host: usual.displayHost }) : t('linkDomains.noDefault')}
      </p>
      {domains.length > 0 && (
        <ul className={styles.list} aria-label={t('linkDomains.shared')}>
          {domains.map((domain) => (
            <li key={domain.id} className={styles.shared}>
              <DomainName domain={domain} />
              <DomainState status={domain.status} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
