import {
  agentNoticeKinds,
  type NoticeGroup,
  noticeGroups,
  type NoticePreferenceChange,
  noticePreferenceKinds,
  type NoticePreferences,
  noticeRules,
} from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { toastFailure } from '../../../lib/failure-text';
import { useRole } from '../../../lib/session';
import { Card } from '../../../ui/Card';
import { Toggle } from '../../../ui/form/Toggle';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { noticeKeys, noticePreferencesQuery } from '../queries';
import { noticeKindName } from './notice-kind-name';
import styles from './NoticePreferences.module.css';

/** A table of notice kinds by group: whether they count as unread, and whether they are emailed. */
export default function NoticePreferencesCard() {
  const { t } = useTranslation();
  const query = useQuery(noticePreferencesQuery);
  return (
    <Card title={t('noticePreferences.title')} note={t('noticePreferences.note')}>
      <QueryView query={query} skeleton={<Rows count={16} height={28} />}>
        {(preferences) => <Matrix preferences={preferences} />}
      </QueryView>
    </Card>
  );
}

/** Stores a change at once. The switch shows its new state meanwhile. */
function useChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = noticePreferencesQuery;
  return useMutation({
    scope: { id: 'notice-preferences' },
    mutationFn: (change: NoticePreferenceChange) =>
      api.call('notifications.edit-preferences', { body: { changes: [change] } }),
    onMutate: ({ kind, ...choice }) =>
      client.setQueryData(
        queryKey,
        (before) => before && { ...before, [kind]: { ...before[kind], ...choice } },
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: noticeKeys.unread }),
    onError: (error) => toastFailure(t, error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

function Matrix({ preferences }: { preferences: NoticePreferences }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const { mutate } = useChange();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('noticePreferences.kind')}</th>
          <th scope="col">{t('noticePreferences.badge')}</th>
          {isOwner && <th scope="col">{t('noticePreferences.email')}</th>}
        </tr>
      </thead>
      {noticeGroups.map((group) => (
        <Group key={group} {...{ group, preferences, isOwner }} onChange={mutate} />
      ))}
    </table>
  );
}

interface GroupProps {
  group: NoticeGroup;
  preferences: NoticePreferences;
  isOwner: boolean;
  onChange(change: NoticePreferenceChange): void;
}

function Group({ group, preferences, isOwner, onChange }: GroupProps) {
  const { t } = useTranslation();
  const kinds = (isOwner ? noticePreferenceKinds : agentNoticeKinds).filter(
    (kind) => noticeRules[kind].group === group,
  );
  if (kinds.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={isOwner ? 3 : 2}>
          {t(`noticePreferences.groups.${group}`)}
        </th>
      </tr>
      {kinds.map((kind) => {
        const name = noticeKindName(t, kind);
        const { badge, letter } = preferences[kind];
        const isFixed = noticeRules[kind].letter === 'always';
        return (
          <tr key={kind}>
            <th scope="row">{name}</th>
            <td>
              <Toggle
                aria-label={t('noticePreferences.badgeOf', { name })}
                checked={badge}
                onChange={(event) => onChange({ kind, badge: event.target.checked })}
              />
            </td>
            {isOwner && (
              <td>
                {letter === null ? (
                  <span className="dim">{t('common.unknown')}</span>
                ) : (
                  <Toggle
                    aria-label={t('noticePreferences.emailOf', { name })}
                    title={isFixed ? t('noticePreferences.always') : undefined}
                    checked={letter}
                    disabled={isFixed}
                    onChange={(event) => onChange({ kind, letter: event.target.checked })}
                  />
                )}
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}
