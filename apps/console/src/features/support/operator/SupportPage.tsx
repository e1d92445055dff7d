import { clientSystems } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { contactsQuery, operatorDownloadsQuery } from '../queries';
import { ContactForm } from './ContactForm';
import { DownloadRow } from './DownloadRow';
import styles from './SupportPage.module.css';

const LegalEditor = lazy(() => import('./LegalEditor'));

/** Support contacts, client downloads and legal pages. */
export function SupportPage() {
  const { t } = useTranslation();
  const contacts = useQuery(contactsQuery);
  const downloads = useQuery(operatorDownloadsQuery);
  return (
    <>
      <PageHeader title={t('support.title')} />
      <div className={`${page.stack} in-turn`}>
        <Card title={t('support.contacts')} note={t('support.contactsNote')}>
          <QueryView query={contacts} skeleton={<Rows count={6} height={28} />}>
            {(rows) => (
              <div className={styles.contacts}>
                {rows.map((contact) => (
                  <ContactForm key={contact.id} contact={contact} />
                ))}
              </div>
            )}
          </QueryView>
        </Card>
        <Card title={t('support.downloads')} note={t('support.downloadsNote')}>
          <QueryView query={downloads} skeleton={<Rows count={5} height={40} />}>
            {(rows) =>
              clientSystems.map((system) => (
                <DownloadRow
                  key={system}
                  system={system}
                  stored={rows.find((row) => row.system === system) ?? null}
                />
              ))
            }
          </QueryView>
        </Card>
        <Card title={t('support.legal')} note={t('support.legalNote')}>
          <Suspense fallback={<Rows count={12} />}>
            <LegalEditor />
          </Suspense>
        </Card>
      </div>
    </>
  );
}
