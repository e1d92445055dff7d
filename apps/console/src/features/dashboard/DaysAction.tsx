import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { dayPresets, type Days } from '../../ui/list/day-presets';
import { PopoverAction } from '../../ui/list/PopoverAction';

const DayPopup = lazy(async () => ({ default: (await import('../../ui/list/DayPopup')).DayPopup }));

/** Spans of days need both ends. */
const presets = dayPresets.filter((preset) => preset !== 'any');

interface DaysActionProps extends Days {
  onChange(days: Days): void;
}

/** Chooses any days. Its calendar loads when it is opened. */
export function DaysAction(days: DaysActionProps) {
  const { t } = useTranslation();
  return (
    <PopoverAction size="small" label={t('dashboard.chooseDays')} icon={CalendarDays}>
      {(anchor) => <DayPopup {...days} {...anchor} presets={presets} />}
    </PopoverAction>
  );
}
