import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session';
import { lookOf } from '../../../ui/Button';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { customerServiceQuery } from '../../support/public';
import styles from './CustomerService.module.css';

/** Support contacts after a sentence that gives the reason. Contacts that the installation lacks are not shown. */
export function CustomerService({ ask, centered = false }: { ask: string; centered?: boolean }) {
  const { t } = useTranslation();
  const { tenantId } = useUser();
  const query = useQuery(customerServiceQuery);
  return (
    <div className={`${styles.service} ${centered ? styles.centered : ''}`}>
      <QueryView compact query={query} skeleton={<Bar height={88} />}>
        {({ account, path }) =>
          path || account ? (
            <>
              <p className="dim">{ask}</p>
              <div className={styles.contact}>
                <span className={styles.who}>
                  <strong>{t('packageDialog.contact.service')}</strong>
                  {account && <span>{account}</span>}
                </span>
                {path && (
                  <a className={lookOf({})} href={path} target="_blank" rel="noreferrer" data-plain="">
                    {t('packageDialog.contact.open')}
                    <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
                  </a>
                )}
              </div>
            </>
          ) : (
            <p className="dim">{t('packageDialog.contact.none')}</p>
          )
        }
      </QueryView>
      <p className={styles.tenant}>
        {t('packageDialog.contact.tenant')} <code>{tenantId}</code>
      </p>
    </div>
  );
}
