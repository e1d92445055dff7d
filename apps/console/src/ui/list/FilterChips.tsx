import { Link, type LinkProps } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';
import styles from './FilterChips.module.css';

export interface FilterChip {
  name: string;
  value: string;
  /** The record that the value names. */
  to?: LinkProps | undefined;
  onRemove(): void;
}

/** Filters that no field of the bar shows. Each can be taken away. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('common.filters')}>
      {chips.map(({ name, value, to, onRemove }) => (
        <li key={name} className={styles.chip}>
          <span className="clip" title={`${name} ${value}`}>
            <span className="dim">{name}</span> {to ? <Link {...to}>{value}</Link> : value}
          </span>
          <IconAction
            size="small"
            label={t('common.removeFilter', { name })}
            icon={X}
            iconSize={14}
            onClick={onRemove}
          />
        </li>
      ))}
    </ul>
  );
}
