import { useTranslation } from 'react-i18next';
import { Tick } from '../form/Tick';
import styles from './CardCheckbox.module.css';
import { useCardSelection } from './card-selection';

interface CardCheckboxProps {
  id: string;
  /** The card's label for screen readers. */
  name: string;
}

/** Selects a card on a phone, as the first column of a grid selects a row. */
export function CardCheckbox({ id, name }: CardCheckboxProps) {
  const { t } = useTranslation();
  const selection = useCardSelection(id);
  if (!selection) return null;
  return (
    <label className={styles.box}>
      <Tick checked={selection.isSelected} onChange={(event) => selection.onSelect(event.target.checked)} />
      <span className="sr">{t('common.selectRow', { name })}</span>
    </label>
  );
}
