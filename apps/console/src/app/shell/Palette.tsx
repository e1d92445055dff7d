import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '../../ui/form/Input';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './Palette.module.css';
import { type PaletteOption, usePaletteOptions } from './use-palette-options';

/** Finds a page, a sub-account or a command by a few letters, and goes there. */
export default function Palette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const options = usePaletteOptions(text);
  const current = options[Math.min(at, options.length - 1)];

  const pick = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    option.run();
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt(
        (last) => (Math.min(last, options.length - 1) + step + options.length) % Math.max(1, options.length),
      );
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      pick(current);
    }
  };
  return (
    <Dialog onClose={onClose} width={560} high aria-labelledby={`${list}-title`}>
      <div className={styles.box}>
        <h2 id={`${list}-title`} className="sr">
          {t('shell.palette.title')}
        </h2>
        <div className={styles.field}>
          <Input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={current ? `${list}-${current.key}` : undefined}
            aria-label={t('shell.palette.title')}
            placeholder={t('shell.palette.placeholder')}
            start={<Search size={16} aria-hidden="true" />}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={steer}
          />
        </div>
        <div id={list} role="listbox" aria-label={t('shell.palette.title')} className={styles.list}>
          {options.map((option, index) => (
            <div key={option.key} role="presentation">
              {option.group !== options[index - 1]?.group && (
                <div role="presentation" className={styles.group}>
                  {option.group}
                </div>
              )}
              <div
                id={`${list}-${option.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                className={styles.option}
                onPointerMove={() => setAt(index)}
                onClick={() => pick(option)}
                onKeyDown={steer}
              >
                <option.icon size={16} aria-hidden="true" />
                {option.text}
                {option.note && <small>{option.note}</small>}
              </div>
            </div>
          ))}
        </div>
        {options.length === 0 && <p className={styles.nothing}>{t('shell.palette.nothing', { text })}</p>}
      </div>
    </Dialog>
  );
}
