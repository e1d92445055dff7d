import { Link, type LinkProps } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../IconAction';
import styles from './FilterChips.module.css';

export interface FilterChip {
  name: string;
  value: string;
  /** The record that the value refers to. */
  to?: LinkProps | undefined;
  onRemove(): void;
}

/** Filters without a field in the bar. Each can be removed. */
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
