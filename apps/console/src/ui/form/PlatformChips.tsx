import { clientPlatforms, type PlatformCode } from '@parley/contracts/public';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { PlatformGlyph } from '../PlatformGlyph';
import styles from './PlatformChips.module.css';

interface PlatformChipsProps {
  /** The first checkbox, for the focus when none is chosen. */
  ref?: Ref<HTMLInputElement>;
  value: PlatformCode[];
  onChange(value: PlatformCode[]): void;
}

/** The platforms of desktop clients as checkboxes. */
export function PlatformChips({ ref = null, value, onChange }: PlatformChipsProps) {
  const toggle = (code: PlatformCode) =>
    onChange(value.includes(code) ? value.filter((one) => one !== code) : [...value, code]);
  return (
    <div className={styles.chips}>
      {clientPlatforms.map(({ code, name }, index) => (
        <label key={code} className={styles.chip}>
          <input
            ref={index === 0 ? ref : null}
            type="checkbox"
            checked={value.includes(code)}
            onChange={() => toggle(code)}
          />
          <Check size={14} aria-hidden="true" />
          <PlatformGlyph platform={code} />
          {name}
        </label>
      ))}
    </div>
  );
}
