import { regionCodes } from '@parley/contracts/public';
import { X } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { CheckPicker } from '../../../ui/form/CheckPicker';
import { regionName } from '../link-labels';
import styles from './LinkForm.module.css';

interface RegionPickerProps {
  ref: Ref<HTMLInputElement>;
  value: string[];
  onChange(codes: string[]): void;
}

/** A checkbox per region, found by name or code. Ticked regions are listed on top and can be removed there. */
export function RegionPicker({ ref, value, onChange }: RegionPickerProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const regions = useMemo(
    () =>
      regionCodes
        .map((code) => ({ code, name: regionName(language, code) }))
        .sort((one, other) => one.name.localeCompare(other.name, language)),
    [language],
  );
  const wanted = typed.trim().toLocaleLowerCase(language);
  const found = regions.filter(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLocaleLowerCase(language).includes(wanted),
  );
  const remove = (code: string) => onChange(value.filter((one) => one !== code));
  return (
    <div className={styles.choice}>
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t('links.form.chosenRegions')}>
          {value.map((code) => {
            const name = regionName(language, code);
            return (
              <li key={code}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={t('links.form.removeRegion', { name })}
                  onClick={() => remove(code)}
                >
                  {name}
                  <X size={12} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <CheckPicker
        label={t('links.form.regionChoice')}
        search={{ ref, label: t('links.form.searchRegion'), value: typed, onChange: setTyped }}
        options={found.map(({ code, name }) => ({
          id: code,
          text: (
            <>
              {name} <small>{code}</small>
            </>
          ),
        }))}
        note={found.length === 0 && t('links.form.noRegions')}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
