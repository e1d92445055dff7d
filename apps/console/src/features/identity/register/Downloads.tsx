import type { ClientDownload } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { visitorSystem } from '../../../lib/visitor-system';
import { downloadsQuery } from '../../support/public';
import styles from './Registered.module.css';

/** The client for each available system, the visitor's own first; or a note that none is published. */
export function Downloads() {
  const { t } = useTranslation();
  const { data } = useQuery(downloadsQuery);
  if (!data) return null;
  const own = visitorSystem();
  const isOwn = ({ system }: ClientDownload) => system === own;
  const ordered = [...data.filter(isOwn), ...data.filter((one) => !isOwn(one))];
  return (
    <section className={styles.section} aria-labelledby="client-downloads">
      <h2 id="client-downloads">{t('identity.done.downloads')}</h2>
      {data.length === 0 ? (
        <p className="aside">{t('identity.done.noDownloads')}</p>
      ) : (
        <ul className={styles.list}>
          {ordered.map((download) => (
            <li key={download.system}>
              <a
                href={download.url}
                target="_blank"
                rel="noreferrer"
                className={`${styles.row} ${isOwn(download) ? styles.own : ''}`}
                data-plain=""
              >
                <Download size={18} aria-hidden="true" />
                <span className={styles.name}>
                  {t(`identity.done.system.${download.system}`)}
                  <small className="num">{download.version}</small>
                </span>
                {isOwn(download) && <span className={styles.mark}>{t('identity.done.own')}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
