import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session';
import { Button, lookOf } from '../../ui/Button';
import { Dialog } from '../../ui/material/Dialog';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/Skeletons';
import { customerServiceQuery } from './queries';
import styles from './UpgradeDialog.module.css';

/** Whom to ask for a larger package. A contact the installation has not set is not shown. */
export default function UpgradeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const { tenantId } = useUser();
  const query = useQuery(customerServiceQuery);
  return (
    <Dialog onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} width={440}>
      <div className={styles.body}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('billing.contact.title')}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {t('billing.contact.text')}
        </p>
        <QueryView compact query={query} skeleton={<Bar height={64} />}>
          {({ account, path }) =>
            path || account ? (
              <>
                <p className={styles.text}>{t('billing.contact.ask')}</p>
                <div className={styles.contact}>
                  <span className={styles.who}>
                    <strong>{t('billing.contact.service')}</strong>
                    {account && <span>{account}</span>}
                  </span>
                  {path && (
                    <a
                      className={lookOf({ variant: 'contained', color: 'primary' })}
                      href={path}
                      target="_blank"
                      rel="noreferrer"
                      data-plain=""
                    >
                      {t('billing.contact.open')}
                      <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
                    </a>
                  )}
                </div>
              </>
            ) : (
              <p className={styles.text}>{t('billing.contact.none')}</p>
            )
          }
        </QueryView>
        <p className={styles.tenant}>
          {t('billing.contact.copyTenant')} <code>{tenantId}</code>
        </p>
        <div className={styles.actions}>
          <Button size="large" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
