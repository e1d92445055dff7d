import {
  type NoticeGroup,
  noticeGroups,
  type NoticePreferenceChange,
  type NoticePreferenceKind,
  noticePreferenceKinds,
  type NoticePreferences,
  noticeRules,
} from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { failureText } from '../../../lib/failure-text';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import { Toggle } from '../../../ui/form/Toggle';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { noticeKeys, noticePreferencesQuery } from '../queries';
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
    onError: (error) => toast(failureText(t, error), { tone: 'error' }),
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
          {isOwner && <th scope="col">{t('noticePreferences.letter')}</th>}
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
  const kinds = noticePreferenceKinds.filter((kind) => noticeRules[kind].group === group);
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={isOwner ? 3 : 2}>
          {t(`noticePreferences.groups.${group}`)}
        </th>
      </tr>
      {kinds.map((kind) => {
        const name = preferenceName(t, kind);
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
                    aria-label={t('noticePreferences.letterOf', { name })}
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

/** The name of a kind. A kind without words does not compile. */
const preferenceName = (t: TFunction, kind: NoticePreferenceKind): string => t(names[kind]);

const names = {
  system: 'noticePreferences.kinds.system',
  welcome: 'noticePreferences.kinds.welcome',
  'password.changed': 'noticePreferences.kinds.passwordChanged',
  'certification.passed': 'noticePreferences.kinds.certificationPassed',
  'certification.rejected': 'noticePreferences.kinds.certificationRejected',
  'sub-account.stopped': 'noticePreferences.kinds.subAccountStopped',
  'note.mentioned': 'noticePreferences.kinds.noteMentioned',
  'port.fault': 'noticePreferences.kinds.portFault',
  'port.lost': 'noticePreferences.kinds.portLost',
  'ports.limit_reached': 'noticePreferences.kinds.portsLimitReached',
  'characters.low': 'noticePreferences.kinds.charactersLow',
  'characters.out': 'noticePreferences.kinds.charactersOut',
  'characters.refill_failed': 'noticePreferences.kinds.charactersRefillFailed',
  'order.fulfilled': 'noticePreferences.kinds.orderFulfilled',
  'order.in_review': 'noticePreferences.kinds.orderInReview',
  'order.refunded': 'noticePreferences.kinds.orderRefunded',
  'package.gifted': 'noticePreferences.kinds.packageGifted',
  'package.expiring': 'noticePreferences.kinds.packageExpiring',
  'package.expired': 'noticePreferences.kinds.packageExpired',
  'contact-data.deletion_due': 'noticePreferences.kinds.contactDataDeletionDue',
  'contact-data.deleted': 'noticePreferences.kinds.contactDataDeleted',
  'work-order.goal-reached': 'noticePreferences.kinds.workOrderGoalReached',
  'share.ending': 'noticePreferences.kinds.shareEnding',
  'share.guessed': 'noticePreferences.kinds.shareGuessed',
  'link-domain.lost': 'noticePreferences.kinds.linkDomainLost',
  'link.nobody': 'noticePreferences.kinds.linkNobody',
  'link.full': 'noticePreferences.kinds.linkFull',
  'promotion.registered': 'noticePreferences.kinds.promotionRegistered',
  'promotion.first-payment': 'noticePreferences.kinds.promotionFirstPayment',
  'promotion.available': 'noticePreferences.kinds.promotionAvailable',
  'promotion.taken-back': 'noticePreferences.kinds.promotionTakenBack',
  'promotion.wallet-added': 'noticePreferences.kinds.promotionWalletAdded',
  'withdrawal.paid': 'noticePreferences.kinds.withdrawalPaid',
  'withdrawal.rejected': 'noticePreferences.kinds.withdrawalRejected',
} as const satisfies Record<NoticePreferenceKind, string>;
