import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/ButtonLink';
import { contactsQuery, operatorDownloadsQuery } from '../../support/public';
import styles from './OperatorHome.module.css';

/** Asks for what tenants look for in vain: whom to ask for help, and where to get the client. */
export function SupportBanner() {
  const { t } = useTranslation();
  const { data: contacts } = useQuery(contactsQuery);
  const { data: downloads } = useQuery(operatorDownloadsQuery);
  if (!contacts || !downloads) return null;
  const hasContact = contacts.some(({ account, path }) => account !== '' || path !== '');
  const hasDownload = downloads.length > 0;
  if (hasContact && hasDownload) return null;
  return (
    <div className={styles.banner} role="note">
      <Headset size={16} aria-hidden="true" />
      <p>
        {!hasContact && t('operatorHome.support.contacts')}{' '}
        {!hasDownload && t('operatorHome.support.downloads')}
      </p>
      <ButtonLink to="/operator/support">{t('operatorHome.support.fillIn')}</ButtonLink>
    </div>
  );
}
