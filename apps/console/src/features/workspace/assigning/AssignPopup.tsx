import type { Assignee } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/list/SearchInput';
import { Popup } from '../../../ui/mui/Popup';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { assigneesQuery } from '../queries';
import styles from './Assign.module.css';

interface AssignPopupProps {
  /** The conversation whose assignees are offered. */
  conversationId: string;
  /** The present assignee; undefined for several conversations. */
  current: string | null | undefined;
  anchor: HTMLElement | null;
  onChoose(assigneeId: string | null): void;
  onClose(): void;
}

/** Chooses an assignee, or returns conversations to the queue. */
export function AssignPopup({ conversationId, current, anchor, onChoose, onClose }: AssignPopupProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...assigneesQuery(conversationId), enabled: anchor !== null });
  const [search, setSearch] = useState('');
  const choose = (id: string | null) => {
    onClose();
    onChoose(id);
  };
  return (
    <Popup label={t('workspace.assign.open')} anchor={anchor} width={300} onClose={onClose}>
      <div className={styles.popup}>
        <SearchInput label={t('workspace.assign.search')} value={search} onSearch={setSearch} />
        <div className={styles.options}>
          {current !== null && (
            <button type="button" onClick={() => choose(null)}>
              <span>{t('workspace.assign.return')}</span>
            </button>
          )}
          <QueryView query={query} compact skeleton={<Rows count={4} height={36} />}>
            {(all) => {
              const found = all.filter((one) => isFound(one, search));
              if (found.length === 0) return <p className="aside">{t('workspace.assign.none')}</p>;
              return found.map(({ subAccountId, account, remark }) => (
                <button
                  key={subAccountId}
                  type="button"
                  aria-pressed={subAccountId === current}
                  onClick={() => choose(subAccountId)}
                >
                  <span className="clip">{remark || account}</span>
                  {remark && <small className="clip">{account}</small>}
                  {subAccountId === current && <Check size={16} aria-hidden="true" />}
                </button>
              ));
            }}
          </QueryView>
        </div>
      </div>
    </Popup>
  );
}

const isFound = ({ account, remark }: Assignee, search: string): boolean =>
  `${account} ${remark}`.toLowerCase().includes(search.toLowerCase());
