import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { zoneText } from '../../lib/zone-name';
import { searchZones, type Zone, zonesOf } from '../../lib/zones';
import { Combobox, type ComboFieldProps, type ComboOption } from './Combobox';

interface ZonePickerProps extends ComboFieldProps {
  /** IANA name. */
  value: string;
  /** The label of the optional empty choice. */
  none?: string;
  onChange(zone: string): void;
}

const noZone = (name: string): Zone => ({ id: '', name, offset: '', minutes: 0 });

const optionOf = ({ id, name, offset }: Zone): ComboOption =>
  id === ''
    ? { value: id, text: name }
    : { value: id, text: id.replaceAll('_', ' '), note: name, end: offset };

/** Every time zone that the browser knows. */
export function ZonePicker({ value, none, onChange, ...fieldProps }: ZonePickerProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const now = useNow(60 * 60_000);
  const search = useMemo(() => {
    // Created at the first search, because several hundred zones take a moment.
    let zones: Zone[] | undefined;
    return (typed: string) => {
      zones ??= [...(none === undefined ? [] : [noZone(none)]), ...zonesOf(language, value, new Date(now))];
      return searchZones(zones, typed).map(optionOf);
    };
  }, [language, value, now, none]);
  return (
    <Combobox
      {...fieldProps}
      value={value}
      text={value === '' ? (none ?? '') : zoneText(value, language)}
      search={search}
      words={{ label: t('common.zone.label'), search: t('common.zone.search'), none: t('common.zone.none') }}
      onChange={onChange}
    />
  );
}
