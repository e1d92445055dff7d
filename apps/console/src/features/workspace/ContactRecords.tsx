import type { FanDetail, WorkspaceConversation } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { platformName, shownAccount } from '../../lib/platform-name';
import { Button } from '../../ui/Button';
import { contactQuery, workspaceKeys } from './queries';
import type { WorkspaceProps } from './workspace-search';
import styles from './WorkspacePage.module.css';

interface RecordsProps extends Pick<WorkspaceProps, 'onSearch'> {
  conversation: WorkspaceConversation;
}

/** The contact's gains, the work orders that count them, and its other conversations. */
export function ContactRecords({ conversation, onSearch }: RecordsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, contactId } = conversation;
  const { data: fan } = useQuery(fanOf(conversation));
  const { data: talks } = useQuery(contactQuery(contactId));
  const others = talks?.items.filter((one) => one.id !== id) ?? [];
  return (
    <div className={styles.records}>
      <h3>{t('workspace.records.gains')}</h3>
      {fan === null && <p className="dim">{t('workspace.records.noGains')}</p>}
      {fan && (
        <ul>
          {fan.gains.slice(0, shown).map((gain) => (
            <li key={gain.id}>
              <span className="clip">
                {gain.socialNickname || gain.socialAccount}
                {gain.origin !== '' && ` · ${gain.origin}`}
                {gain.leftAt !== null && gain.returnedAt === null && (
                  <> · {t('workspace.records.left', { time: format.dateTime(gain.leftAt) })}</>
                )}
              </span>
              <time dateTime={gain.gainedAt}>{format.dateTime(gain.gainedAt)}</time>
            </li>
          ))}
        </ul>
      )}
      {fan && fan.workOrders.length > 0 && (
        <>
          <h3>{t('workspace.records.orders')}</h3>
          <ul>
            {fan.workOrders.slice(0, shown).map(({ id: orderId, name, gainId, gainedAt }) => (
              <li key={`${orderId} ${gainId}`}>
                <span className="clip">{name}</span>
                <time dateTime={gainedAt}>{format.dateTime(gainedAt)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('workspace.records.others')}</h3>
      {others.length === 0 && <p className="dim">{t('workspace.records.noOthers')}</p>}
      <ul>
        {others.slice(0, shown).map(({ id: otherId, lastMessageAt, ...other }) => (
          <li key={otherId}>
            <Button
              size="small"
              variant="text"
              onClick={() =>
                onSearch({ c: otherId, panel: undefined, message: undefined }, { remember: true })
              }
            >
              {platformName(other.platform)} · {shownAccount(other)}
            </Button>
            <time dateTime={lastMessageAt}>{format.dateTime(lastMessageAt)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rows of each kind. */
const shown = 5;

/** The fan that the contact is; null if it was never gained, or the caller may not see its gains. */
const fanOf = ({ contactId, contactAccount }: WorkspaceConversation) => ({
  queryKey: [...workspaceKeys.fan, contactId] as const,
  queryFn: async (): Promise<FanDetail | null> => {
    const { items } = await api.call('fans.list', { query: { search: contactAccount, pageSize: 20 } });
    const gain = items.find((one) => one.contactId === contactId);
    return gain ? api.call('fans.get', { params: { id: gain.id } }) : null;
  },
});
