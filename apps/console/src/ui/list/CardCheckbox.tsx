import styles from './CardCheckbox.module.css';

interface CardCheckboxProps {
  label: string;
  checked: boolean;
  onChange(isChecked: boolean): void;
}

/** Selects one card of a list on a phone, as the first column of a grid selects a row. */
export const CardCheckbox = ({ label, checked, onChange }: CardCheckboxProps) => (
  <label className={styles.box}>
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span className="sr">{label}</span>
  </label>
);
