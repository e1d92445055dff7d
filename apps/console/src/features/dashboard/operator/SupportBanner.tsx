import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import { contactsQuery, operatorDownloadsQuery } from '../../support/public';

/** Asks the operator for the support contact and the client download while one of them is missing. */
export function SupportBanner() {
  const { t } = useTranslation();
  const { data: contacts } = useQuery(contactsQuery);
  const { data: downloads } = useQuery(operatorDownloadsQuery);
  if (!contacts || !downloads) return null;
  const hasContact = contacts.some(({ account, path }) => account !== '' || path !== '');
  const hasDownload = downloads.length > 0;
  if (hasContact && hasDownload) return null;
  return (
    <Banner
      icon={Headset}
      text={
        <>
          {!hasContact && t('operatorHome.support.contacts')}{' '}
          {!hasDownload && t('operatorHome.support.downloads')}
        </>
      }
    >
      <ButtonLink to="/operator/support">{t('operatorHome.support.fillIn')}</ButtonLink>
    </Banner>
  );
}
