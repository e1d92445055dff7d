import { type QuietHours, timeOfDay } from '@parley/contracts/public';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field';
import { SwitchField } from '../../ui/form/SwitchField';
import { TimeInput } from '../../ui/form/TimeInput';
import { ZonePicker } from '../../ui/form/ZonePicker';
import styles from './Alerts.module.css';

const night: QuietHours = { from: '22:00', until: '07:00', timeZone: null };

interface QuietFieldsProps {
  quiet: QuietHours | null;
  onChange(quiet: QuietHours | null): void;
}

/** The hours without pushes. A complete time is stored at once. */
export function QuietFields({ quiet, onChange }: QuietFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.quiet}>
      <SwitchField
        label={t('webPush.quiet')}
        help={t('webPush.quietHelp')}
        checked={quiet !== null}
        onChange={(isOn) => onChange(isOn ? night : null)}
      />
      {quiet && (
        <div className={styles.hours}>
          <Time
            label={t('webPush.from')}
            value={quiet.from}
            onChange={(from) => onChange({ ...quiet, from })}
          />
          <Time
            label={t('webPush.until')}
            value={quiet.until}
            onChange={(until) => onChange({ ...quiet, until })}
          />
          <Field label={t('webPush.zone')}>
            {({ wrong: _, ...fieldProps }) => (
              <ZonePicker
                {...fieldProps}
                wrong={false}
                none={t('webPush.tenantZone')}
                value={quiet.timeZone ?? ''}
                onChange={(zone) => onChange({ ...quiet, timeZone: zone || null })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}

interface TimeProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

function Time({ label, value, onChange }: TimeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const isTime = timeOfDay.test(typed);
  return (
    <Field label={label} error={isTime ? undefined : t('webPush.badTime')}>
      {(fieldProps) => (
        <TimeInput
          {...fieldProps}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (timeOfDay.test(target.value) && target.value !== value) onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
