import type { LinkDomain } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import styles from './DomainName.module.css';

/** The domain as people write it; below it the ASCII form if it differs. */
export function DomainName({ domain: { displayHost, host, isDefault } }: { domain: LinkDomain }) {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <span className={styles.host}>
        <span title={displayHost}>{displayHost}</span>
        {isDefault && <span className={styles.usual}>{t('linkDomains.default')}</span>}
      </span>
      {host !== displayHost && <small title={host}>{host}</small>}
    </span>
  );
}
