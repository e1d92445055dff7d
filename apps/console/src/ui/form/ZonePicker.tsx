import type { Language } from '@parley/contracts/public';
import { ChevronDown } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { searchZones, type Zone, zoneOf, zonesOf } from '../../lib/zones';
import { Input } from './Input';
import styles from './ZonePicker.module.css';

interface ZonePickerProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  'aria-describedby': string | undefined;
  wrong: boolean;
  /** IANA name. */
  value: string;
  /** The label of the empty choice, where that is allowed; its value is empty. */
  none?: string;
  onChange(zone: string): void;
}

/** Pixels of a full list and its distance from the field. */
const listHeight = 320;

const textOf = ({ id, name, offset }: Zone): string => (id === '' ? name : `${id} (${offset})`);

const noZone = (name = ''): Zone => ({ id: '', name, offset: '', minutes: 0 });

/** A list that is searched by typing. What is typed and not chosen gives way to what was chosen before. */
export function ZonePicker({ ref, value, none, onChange, ...fieldProps }: ZonePickerProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // Null: at what is chosen.
  const [steered, setAt] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const isOpen = typed !== null;
  useMoved(isOpen, () => setTyped(null));
  const now = useNow(60 * 60_000);
  const zones = useZones({ isOpen, language, value, now, none });
  const matching = useMemo(() => searchZones(zones, typed ?? ''), [zones, typed]);
  const at =
    steered ??
    Math.max(
      0,
      matching.findIndex(({ id }) => id === value),
    );
  const active = matching[at];

  const close = () => setTyped(null);
  const choose = (zone: Zone) => {
    onChange(zone.id);
    close();
  };
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
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return (
    <div ref={box}>
      <Input
        {...fieldProps}
        ref={ref}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${list}-${active.id}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? t('common.zone.search') : undefined}
        value={typed ?? textOf(value === '' ? noZone(none) : zoneOf(value, language, new Date(now)))}
        end={<ChevronDown size={16} aria-hidden="true" />}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onClick={open}
        onBlur={close}
        onKeyDown={steer}
      />
      {isOpen && (
        <ZoneList id={list} zones={matching} at={at} chosen={value} place={place} onChoose={choose} />
      )}
    </div>
  );
}

interface ZonesWanted {
  isOpen: boolean;
  language: Language;
  value: string;
  now: number;
  none: string | undefined;
}

/** Read when the list is opened: several hundred zones take a moment to be named. */
function useZones({ isOpen, language, value, now, none }: ZonesWanted): Zone[] {
  return useMemo(() => {
    if (!isOpen) return [];
    const zones = zonesOf(language, value, new Date(now));
    return none === undefined ? zones : [noZone(none), ...zones];
  }, [isOpen, language, value, now, none]);
}

/** Below the field, or above it where there is more room; over whatever scrolls around it. */
function placeBeside({ top, bottom, left, width }: DOMRect): CSSProperties {
  const isAbove = window.innerHeight - bottom < listHeight && top > listHeight;
  return { left, width, ...(isAbove ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }) };
}

/** The field went elsewhere: what stands beside it would be left behind. */
function useMoved(isOpen: boolean, onMoved: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const moved = ({ target }: Event) => {
      if (!(target instanceof Element && target.getAttribute('role') === 'listbox')) onMoved();
    };
    window.addEventListener('scroll', moved, true);
    return () => window.removeEventListener('scroll', moved, true);
  });
}

/** Moves the list alone: the page stays where it is. */
function keepInSight(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const [least, most] = [offsetTop + offsetHeight - list.clientHeight, offsetTop];
  list.scrollTop = Math.min(most, Math.max(least, list.scrollTop));
}

interface ZoneListProps {
  id: string;
  zones: Zone[];
  at: number;
  chosen: string;
  place: CSSProperties;
  onChoose(zone: Zone): void;
}

function ZoneList({ id, zones, at, chosen, place, onChoose }: ZoneListProps) {
  const { t } = useTranslation();
  const layer = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => layer.current?.showPopover(), []);
  useLayoutEffect(() => {
    const active = list.current?.children[at];
    if (list.current && active instanceof HTMLElement) keepInSight(list.current, active);
  }, [at, zones]);
  return (
    <div ref={layer} popover="manual" className={styles.list} style={place}>
      <ul ref={list} id={id} role="listbox" aria-label={t('common.zone.label')} className={styles.options}>
        {zones.map((zone, index) => (
          // The input keeps the focus and steers the list by keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={zone.id}
            id={`${id}-${zone.id}`}
            role="option"
            aria-selected={zone.id === chosen}
            className={`${styles.option} ${index === at ? styles.active : ''}`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(zone)}
          >
            <span className={styles.name}>
              {zone.id === '' ? zone.name : zone.id.replaceAll('_', ' ')}
              {zone.id !== '' && <small>{zone.name}</small>}
            </span>
            <span className="num">{zone.offset}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={zones.length === 0 ? styles.none : 'sr'}>
        {zones.length === 0 && t('common.zone.none')}
      </p>
    </div>
  );
}
