import { ChevronDown } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Combobox.module.css';
import { Input } from './Input';

export interface ComboOption {
  value: string;
  text: string;
  note?: string;
  end?: string;
}

export interface ComboFieldProps {
  ref?: Ref<HTMLInputElement> | undefined;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-label'?: string;
  autoFocus?: boolean;
  wrong?: boolean;
}

interface ComboboxProps extends ComboFieldProps {
  value: string;
  /** The text of the closed field. */
  text: string;
  /**
   * The options that match a text, best first; all for an empty text; null until they are known. The function must be
   * stable between renders.
   */
  search(typed: string): ComboOption[] | null;
  words: { label: string; search: string; none: string };
  onChange(value: string): void;
}

const none: readonly ComboOption[] = [];

/** A full list's height and its distance from the field, in pixels. */
const listHeight = 320;

/** A list searched by typing. Leaving the field without a choice restores the previous one. */
export function Combobox({ value, text, search, words, onChange, ...fieldProps }: ComboboxProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // Null marks the chosen option.
  const [steered, setAt] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const isOpen = typed !== null;
  const known = useMemo(() => (typed === null ? [] : search(typed)), [search, typed]);
  const matching = known ?? none;
  const at =
    steered ??
    Math.max(
      0,
      matching.findIndex((option) => option.value === value),
    );
  const active = matching[at];
  // A text that the user chose by before its options were known.
  const wanted = useRef<string | null>(null);

  const close = () => setTyped(null);
  useMoved(isOpen, box, close);
  const choose = (option: ComboOption) => {
    onChange(option.value);
    close();
  };
  const chooseWanted = useEffectEvent(() => {
    const [first] = wanted.current === null ? [] : (search(wanted.current) ?? []);
    if (!first) return;
    wanted.current = null;
    choose(first);
  });
  useEffect(() => chooseWanted(), [search]);
  const open = () => {
    if (isOpen) return;
    setTyped('');
    setAt(null);
    if (box.current) setPlace(placeBeside(box.current.getBoundingClientRect()));
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step) {
      event.preventDefault();
      if (isOpen) setAt(Math.min(Math.max(0, at + step), matching.length - 1));
      else open();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (active) choose(active);
      else if (known === null) wanted.current = typed;
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      wanted.current = null;
      close();
    }
  };
  return (
    <div ref={box} className={styles.box}>
      <Input
        {...fieldProps}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${list}-${active.value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? words.search : undefined}
        value={typed ?? text}
        end={<ChevronDown size={16} aria-hidden="true" />}
        onChange={(event) => {
          open();
          setTyped(event.target.value);
          setAt(0);
          wanted.current = null;
        }}
        onClick={open}
        onBlur={close}
        onKeyDown={steer}
      />
      {isOpen && (
        <OptionList
          id={list}
          options={matching}
          isKnown={known !== null}
          at={at}
          chosen={value}
          place={place}
          words={words}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** Below the field, or above it when there is more room; on top of any scrolling parent. */
function placeBeside({ top, bottom, left, width }: DOMRect): CSSProperties {
  const isAbove = window.innerHeight - bottom < listHeight && top > listHeight;
  return { left, width, ...(isAbove ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }) };
}

/** Closes the list when the field moves away from it. Other parts of the page scroll by themselves. */
function useMoved(isOpen: boolean, field: RefObject<HTMLElement | null>, onMoved: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const moved = ({ target }: Event) => {
      if (target instanceof Node && target.contains(field.current)) onMoved();
    };
    window.addEventListener('scroll', moved, true);
    return () => window.removeEventListener('scroll', moved, true);
  });
}

/** Scrolls the list only; the page stays in place. */
function keepInSight(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const [least, most] = [offsetTop + offsetHeight - list.clientHeight, offsetTop];
  list.scrollTop = Math.min(most, Math.max(least, list.scrollTop));
}

interface OptionListProps {
  id: string;
  options: readonly ComboOption[];
  isKnown: boolean;
  at: number;
  chosen: string;
  place: CSSProperties;
  words: ComboboxProps['words'];
  onChoose(option: ComboOption): void;
}

function OptionList({ id, options, isKnown, at, chosen, place, words, onChoose }: OptionListProps) {
  const { t } = useTranslation();
  const layer = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => layer.current?.showPopover(), []);
  useLayoutEffect(() => {
    const active = list.current?.children[at];
    if (list.current && active instanceof HTMLElement) keepInSight(list.current, active);
  }, [at, options]);
  return (
    <div ref={layer} popover="manual" className={styles.list} style={place}>
      <ul ref={list} id={id} role="listbox" aria-label={words.label} className={styles.options}>
        {options.map((option, index) => (
          // The input keeps the focus and moves through the list by keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option.value === chosen}
            className={`${styles.option} ${index === at ? styles.active : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className={styles.name}>
              {option.text}
              {option.note && <small>{option.note}</small>}
            </span>
            {option.end && <span className="num">{option.end}</span>}
          </li>
        ))}
      </ul>
      <p role="status" className={options.length === 0 ? styles.none : 'sr'}>
        {options.length === 0 && (isKnown ? words.none : t('common.loading'))}
      </p>
    </div>
  );
}
