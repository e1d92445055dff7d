import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import styles from './Merge.module.css';
import { MergeConfirmation } from './MergeConfirmation';
import { contactName } from './merge-labels';
import { candidatesQuery } from './queries';

interface MergeWithDialogProps {
  /** The contact whose duplicate is searched for. */
  contactId: string;
  onClose(): void;
}

/** Searches from two adjacent letters on, or from one character of a script without blanks. */
const isLookedUp = (text: string): boolean => /\S\S|[\u2600-\u{10ffff}]/u.test(text);

/** Finds a duplicate of this contact, and merges both after confirmation. */
export default function MergeWithDialog({ contactId, onClose }: MergeWithDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const candidates = useQuery({ ...candidatesQuery(contactId, search), enabled: isLookedUp(search) });
  return (
    <Dialog onClose={onClose} aria-labelledby={id} width={560} full>
      <div className={styles.head}>
        <h2 id={id}>{t('merges.with')}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>{t('merges.withLead')}</p>
        <SearchInput label={t('merges.search')} value={search} onSearch={setSearch} />
        {isLookedUp(search) && (
          <QueryView query={candidates} skeleton={<Rows count={4} height={40} />}>
            {(found) =>
              found.length === 0 ? (
                <p className={styles.lead}>{t('merges.notFound')}</p>
              ) : (
                <ul className={styles.candidates}>
                  {found.map((contact) => (
                    <li key={contact.contactId} className={styles.candidate}>
                      <div>
                        {contactName(contact)}
                        <span>
                          {[contact.phone, ...contact.mergedAccounts, format.dateTime(contact.knownAt)]
                            .filter((text) => text !== '')
                            .join(' · ')}
                        </span>
                      </div>
                      <Button onClick={() => setChosen(contact.contactId)}>{t('merges.compare')}</Button>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        )}
      </div>
      {chosen && (
        <MergeConfirmation
          contactIds={[contactId, chosen]}
          onClose={() => setChosen(null)}
          onMerged={onClose}
        />
      )}
    </Dialog>
  );
}
