import { pageLimits } from '@parley/contracts/public';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useIsPhone } from '../../lib/hooks';
import { Input } from '../../ui/form/Input';
import { IconAction } from '../../ui/IconAction';
import { Dialog } from '../../ui/mui/Dialog';
import styles from './Palette.module.css';
import type { PaletteOption } from './palette-option';
import { usePaletteOptions } from './use-palette-options';

/** Finds a page, a record or a command by a few letters, and goes there. */
export default function Palette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isPhone = useIsPhone();
  const id = useId();
  const [text, setText] = useState('');
  /** The marked option by its key: groups that arrive later do not move the mark. */
  const [marked, setMarked] = useState<string>();
  const { options, isPending, pick } = usePaletteOptions(text);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  );
  const current = options[at];

  const choose = (option: PaletteOption | undefined, apart: boolean) => {
    if (!option) return;
    onClose();
    pick(option, apart && option.to !== undefined);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOf(event.key, at, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setMarked(options[next]?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(current, event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Dialog onClose={onClose} width={600} high full={isPhone} aria-labelledby={`${id}-title`}>
      <div className={styles.box}>
        <h2 id={`${id}-title`} className="sr">
          {t('palette.title')}
        </h2>
        <div className={styles.field}>
          <Input
            autoFocus
            role="combobox"
            aria-expanded={options.length > 0}
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={current ? `${id}-${at}` : undefined}
            aria-label={t('palette.title')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            maxLength={pageLimits.searchMax}
            start={<Search size={16} aria-hidden="true" />}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMarked(undefined);
            }}
            onKeyDown={steer}
          />
          {isPhone && <IconAction label={t('common.close')} icon={X} onClick={onClose} />}
        </div>
        <Options id={id} options={options} at={at} onMark={setMarked} onChoose={choose} />
        {options.length === 0 && (
          <p className={styles.nothing}>
            {isPending ? t('palette.searching') : t('palette.nothing', { text: text.trim() })}
          </p>
        )}
        <span role="status" className="sr">
          {!isPending &&
            t('palette.results', { count: options.length, shown: format.number(options.length) })}
        </span>
        {!isPhone && (
          <div className={styles.foot} aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keys.move')}
            </span>
            <span>
              <kbd>Enter</kbd> {t('palette.keys.open')}
            </span>
            <span>
              <kbd>Ctrl Enter</kbd> {t('palette.keys.apart')}
            </span>
            <span>
              <kbd>Esc</kbd> {t('common.close')}
            </span>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The index to which a key moves; undefined when it moves nowhere. */
function nextOf(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return (at - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}

interface OptionsProps {
  id: string;
  options: readonly PaletteOption[];
  at: number;
  onMark(key: string): void;
  onChoose(option: PaletteOption, apart: boolean): void;
}

function Options({ id, options, at, onMark, onChoose }: OptionsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const current = options[at]?.key;
  useEffect(() => {
    if (current !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.title')} className={styles.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <div role="presentation" className={styles.group}>
            {group}
          </div>
          {options.map(
            (option, index) =>
              option.group === group && (
                // The field above has the focus and all keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.key}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onPointerMove={() => onMark(option.key)}
                  onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
                >
                  <option.icon size={16} aria-hidden="true" />
                  <span>{option.text}</span>
                  {option.note && <small>{option.note}</small>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
