import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { zoneText } from '../../lib/zone-name';
import { Button } from '../Button';
import { Calendar } from '../form/Calendar';
import { Popup } from '../mui/Popup';
import styles from './DayPopup.module.css';
import { type DayPreset, type Days, presetDays, presetOf } from './day-presets';
import type { PopoverAnchor } from './PopoverAction';

interface PanelProps extends Days {
  presets: readonly DayPreset[];
  onChange(days: Days): void;
}

/** Preset spans and a calendar, until two days are chosen. */
export function DayPopup({ anchor, onClose, onChange, ...panel }: PanelProps & PopoverAnchor) {
  const { t } = useTranslation();
  return (
    <Popup label={t('common.days.label')} anchor={anchor} width={304} onClose={onClose}>
      <Panel
        {...panel}
        onChange={({ from, to }) => {
          onClose();
          onChange({ from, to });
        }}
      />
    </Popup>
  );
}

/** Holds the first chosen day until the second is chosen. */
function Panel({ from, to, presets, onChange }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = format.isoDay(useNow(60_000));
  const [begun, setBegun] = useState<string>();
  const chosen = presetOf({ from, to }, today);
  const choose = (day: string) => {
    if (begun === undefined) setBegun(day);
    else onChange(begun < day ? { from: begun, to: day } : { from: day, to: begun });
  };
  return (
    <div className={styles.panel}>
      <div role="group" aria-label={t('common.days.label')} className={styles.presets}>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="small"
            aria-pressed={preset === chosen}
            onClick={() => onChange(presetDays(preset, today))}
          >
            {t(`common.days.${preset}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="caption">
        {t(begun === undefined ? 'common.days.chooseFrom' : 'common.days.chooseTo')}
      </p>
      <Calendar
        label={t('common.days.label')}
        from={begun ?? from}
        to={begun ?? to}
        today={today}
        max={today}
        onChoose={choose}
      />
      <p className="caption">{t('common.days.zone', { zone: zoneText(format.timeZone, format.language) })}</p>
    </div>
  );
}
