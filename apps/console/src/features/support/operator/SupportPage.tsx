import { clientSystems, isWebAddress, type SupportContact, supportLimits } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { operatorKeys } from '../../../lib/operator-keys';
import { toast } from '../../../lib/toasts';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { Card } from '../../../ui/Card';
import { FormFoot } from '../../../ui/form/FormFoot';
import { InputField } from '../../../ui/form/Input';
import { useCheckedForm } from '../../../ui/form/use-checked-form';
import page from '../../../ui/Page.module.css';
import { PageHeader } from '../../../ui/PageHeader';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { contactsQuery, operatorDownloadsQuery } from '../queries';
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

const channel = 1;

const valuesOf = ({ account, path }: SupportContact) => ({ account, path });

/** An empty contact is hidden from users. */
function ContactForm({ contact }: { contact: SupportContact }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = contact;
  const name = t(id === channel ? 'support.channel' : 'support.customer');
  const { field, errorOf, isDirty, state } = useCheckedForm({
    initial: valuesOf(contact),
    wrongIn: ({ path }) =>
      path.trim() === '' || isWebAddress(path.trim()) ? {} : { path: t('support.badAddress') },
    save: ({ account, path }) =>
      api.call('support.edit-contact', {
        params: { id: String(id) },
        body: { account: account.trim(), path: path.trim() },
      }),
    valuesOf,
    onSaved: () => {
      toast(t('support.contactSaved', { name }));
      void client.invalidateQueries({ queryKey: operatorKeys.contacts });
    },
  });
  useLeaveGuard(isDirty);
  return (
    <form className={styles.contact} noValidate onSubmit={state.onSubmit} aria-label={name}>
      <h3>{name}</h3>
      <InputField
        label={t('support.account')}
        help={t('support.accountHelp')}
        error={errorOf('account')}
        {...field('account')}
        maxLength={supportLimits.accountMax}
      />
      <InputField
        label={t('support.path')}
        help={t('support.pathHelp')}
        error={errorOf('path')}
        {...field('path')}
        type="url"
        maxLength={supportLimits.urlMax}
        placeholder="https://"
      />
      <FormFoot {...state} submit={t('common.save')} quiet={!isDirty} />
    </form>
  );
}
