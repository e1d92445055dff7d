import type { ShownContact } from '@parley/contracts/public';
import { useQueries } from '@tanstack/react-query';
import { ExternalLink, Headset, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { contactQuery } from '../../support/public';
import styles from './Registered.module.css';

const contacts = [
  { id: 2, word: 'customer', icon: Headset },
  { id: 1, word: 'channel', icon: Megaphone },
] as const;

interface SupportContactsProps {
  /** Customer service of the visitor's link, which replaces the installation's. */
  customer: ShownContact | null;
  /** The text when there are no contacts; without it, the section is left out. */
  none?: string;
}

/** Support contacts and the news channel; those that the operator has not set are left out. */
export function SupportContacts({ customer, none }: SupportContactsProps) {
  const { t } = useTranslation();
  const answers = useQueries({ queries: contacts.map(({ id }) => contactQuery(id)) });
  const set = contacts.flatMap((contact, index) => {
    const own = contact.word === 'customer' ? customer : null;
    const { account, path } = own ?? answers[index]?.data ?? { account: '', path: '' };
    const title = own?.isPromoters ? 'promoter' : contact.word;
    return path ? [{ ...contact, title, account, path } as const] : [];
  });
  if (set.length === 0 && (none === undefined || answers.some(({ isPending }) => isPending))) return null;
  return (
    <section className={styles.section} aria-labelledby="support-contacts">
      <h2 id="support-contacts">{t('identity.done.contacts')}</h2>
      {set.length === 0 ? (
        <p className="aside">{none}</p>
      ) : (
        <ul className={styles.list}>
          {set.map(({ id, title, icon: Icon, account, path }) => (
            <li key={id}>
              <a href={path} target="_blank" rel="noreferrer" className={styles.row} data-plain="">
                <Icon size={18} aria-hidden="true" />
                <span className={styles.name}>
                  {t(`identity.done.${title}`)}
                  {account && <small>{account}</small>}
                </span>
                <ExternalLink size={16} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
