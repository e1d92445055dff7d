import type { SubAccount, SubAccountCounts, SubAccountFilter } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { Target } from '../../../ui/list/use-selection';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { nameOf } from '../sub-account-labels';

export type SubAccountTarget = Target<SubAccount, SubAccountFilter>;

type Question = Omit<Confirmation, 'run'>;

const sumOf = (subAccounts: readonly SubAccount[], figure: (one: SubAccount) => number): number =>
  subAccounts.reduce((sum, one) => sum + figure(one), 0);

/** The ports reserved for sub-accounts of a status. */
const reservedBy = (subAccounts: readonly SubAccount[], status: SubAccount['status']): number =>
  sumOf(subAccounts, (one) => (one.status === status ? one.portsReserved : 0));

/**
 * The confirmation before enabling: the ports it reserves and takes from others, or a warning that they no longer fit.
 * Null if none is needed.
 */
export function enablingOf(
  t: TFunction,
  format: Format,
  { rows, isAll, count }: SubAccountTarget,
  counts: SubAccountCounts | undefined,
): Question | null {
  const action = t('subAccounts.enable');
  if (isAll)
    return {
      title: t('subAccounts.enableAllTitle', { shown: format.total(count) }),
      text: t('subAccounts.enableAllText'),
      action,
      harmless: true,
    };
  const wanted = reservedBy(rows, 'stopped');
  if (wanted === 0) return null;
  const free = counts ? Math.max(0, counts.portNum - counts.portsReserved) : wanted;
  const [only] = rows.length === 1 ? rows : [];
  const taken = wanted <= free ? wanted : only ? 0 : free;
  const closed = counts ? Math.max(0, taken - counts.portsDynamic) : 0;
  const sentences = [
    taken < wanted
      ? t('subAccounts.enableTakesLess', { wanted: format.number(wanted), free: format.number(free) })
      : t('subAccounts.enableTakes', { count: wanted, shown: format.number(wanted) }),
    closed > 0 && t('subAccounts.enableCloses', { count: closed, shown: format.number(closed) }),
  ];
  return {
    title: only
      ? t('subAccounts.enableTitle', { name: nameOf(only) })
      : t('subAccounts.enableManyTitle', { shown: format.number(rows.length) }),
    text: joined(t, sentences),
    action,
    harmless: closed === 0,
  };
}

const joined = (t: TFunction, sentences: readonly (string | false)[]): string =>
  sentences.filter((sentence) => sentence !== false).join(t('subAccounts.deleteJoin'));

/** The confirmation before stopping, with its effects. It can be undone. */
export function stopOf(t: TFunction, format: Format, target: SubAccountTarget): Question {
  const { rows: subAccounts, isAll, count } = target;
  if (isAll)
    return {
      title: t('subAccounts.stopAllTitle', { shown: format.total(count) }),
      text: t('subAccounts.stopAllText'),
      action: t('subAccounts.stopActionIdle'),
    };
  const [only] = subAccounts.length === 1 ? subAccounts : [];
  const online = sumOf(subAccounts, (one) => one.portsOnline);
  const ports = format.number(online);
  const returned = reservedBy(subAccounts, 'normal');
  const gives = t(only ? 'subAccounts.stopGives' : 'subAccounts.stopGivesMany', {
    count: returned,
    shown: format.number(returned),
  });
  const text =
    online > 0 ? t('subAccounts.stopText', { count: online, ports }) : t('subAccounts.stopTextIdle');
  return {
    title: only
      ? t('subAccounts.stopTitle', { name: nameOf(only) })
      : t('subAccounts.stopManyTitle', { shown: format.number(subAccounts.length) }),
    text: joined(t, [text, returned > 0 && gives]),
    action:
      online > 0 ? t('subAccounts.stopAction', { count: online, ports }) : t('subAccounts.stopActionIdle'),
  };
}

/** The confirmation before deleting: what it closes, erases, gives back and leaves. It cannot be undone. */
export function deletionOf(t: TFunction, format: Format, target: SubAccountTarget): Question {
  const { rows: subAccounts, isAll, count } = target;
  if (isAll)
    return {
      title: t('subAccounts.deleteAllTitle', { shown: format.total(count) }),
      text: [
        t('subAccounts.deleteAllText'),
        t('subAccounts.deleteErases'),
        t('subAccounts.deleteKeepsLog'),
      ].join(t('subAccounts.deleteJoin')),
      action: t('subAccounts.deleteManyAction', { count, shown: format.total(count) }),
      typed: { label: t('common.typeCount', { text: String(count) }), text: String(count) },
    };
  const [only] = subAccounts.length === 1 ? subAccounts : [];
  const shown = format.number(subAccounts.length);
  const online = sumOf(subAccounts, (one) => one.portsOnline);
  const characters = sumOf(subAccounts, (one) => one.characters ?? 0);
  const fans = sumOf(subAccounts, (one) => one.fansTotal);
  const name = only ? nameOf(only) : shown;
  const sentences = [
    online > 0 && t('subAccounts.deleteOnline', { count: online, shown: format.number(online) }),
    t('subAccounts.deleteErases'),
    characters > 0 && t('subAccounts.deleteReturns', { count: characters, shown: format.number(characters) }),
    fans > 0
      ? t('subAccounts.deleteKeeps', { count: fans, shown: format.number(fans) })
      : t('subAccounts.deleteKeepsLog'),
  ];
  return {
    title: only
      ? t('subAccounts.deleteTitle', { name })
      : t('subAccounts.deleteManyTitle', { count: subAccounts.length, shown }),
    text: joined(t, sentences),
    action: only
      ? t('subAccounts.deleteAction')
      : t('subAccounts.deleteManyAction', { count: subAccounts.length, shown }),
    typed: {
      label: only
        ? t('subAccounts.deleteType', { text: only.account })
        : t('common.typeCount', { text: String(subAccounts.length) }),
      text: only ? only.account : String(subAccounts.length),
    },
  };
}
