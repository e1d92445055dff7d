import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, ExternalLink, Headset, Megaphone } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasContact, useSettings } from '../../lib/settings';
import { useCopy } from '../../lib/use-copy';
import { Button, lookOf } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './ContactsDialog.module.css';
import { channelQuery, customerServiceQuery } from './visitor-queries';

const kinds = [
  { kind: 'customer', icon: Headset },
  { kind: 'channel', icon: Megaphone },
] as const;

/** Customer service and the news channel, to copy or open. */
export default function ContactsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const client = useQueryClient();
  const { data: customer } = useQuery(customerServiceQuery);
  const copy = useCopy();
  const id = useId();
  useEffect(() => {
    for (const { queryKey } of [customerServiceQuery, channelQuery])
      void client.invalidateQueries({ queryKey });
  }, [client]);
  const shown = kinds.filter(({ kind }) => hasContact(settings[kind]));
  return (
    <Dialog onClose={onClose} aria-labelledby={id} width={440}>
      <div className={styles.body}>
        <h2 id={id}>{t('supportContacts.title')}</h2>
        {shown.length === 0 && <p className="dim">{t('supportContacts.none')}</p>}
        <ul className={styles.list}>
          {shown.map(({ kind, icon: Icon }) => {
            const { account, path } = settings[kind];
            const isPromoters = kind === 'customer' && customer?.isPromoters === true;
            const name = t(isPromoters ? 'supportContacts.promoter' : `supportContacts.${kind}`);
            return (
              <li key={kind} className={styles.contact}>
                <Icon size={18} aria-hidden="true" />
                <span className={styles.who}>
                  <strong>{name}</strong>
                  <span>{account || path}</span>
                </span>
                <IconAction
                  label={t('supportContacts.copy', { name })}
                  icon={Copy}
                  onClick={() => void copy(account || path)}
                />
                {path && (
                  <a className={lookOf({})} href={path} target="_blank" rel="noreferrer" data-plain="">
                    {t('supportContacts.open', { name })}
                    <ExternalLink size={16} aria-label={t('common.openInNewTab')} />
                  </a>
                )}
              </li>
            );
          })}
        </ul>
        <div className={styles.foot}>
          <Button size="large" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
