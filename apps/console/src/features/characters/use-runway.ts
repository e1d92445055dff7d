import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';

/** The longest time that is worth a number. */
const most = 365;

/** The time that a balance lasts, in words; undefined while nothing is used. */
export function useRunway(daysLeft: number | null | undefined): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  if (daysLeft === null || daysLeft === undefined) return undefined;
  if (daysLeft < 1) return t('common.runway.under');
  if (daysLeft > most) return t('common.runway.over', { shown: format.number(most) });
  return t('common.runway.days', { count: daysLeft, shown: format.number(daysLeft) });
}
