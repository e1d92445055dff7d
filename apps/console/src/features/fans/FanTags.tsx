import { useTranslation } from 'react-i18next';
import { unknown } from '../../lib/format';
import styles from './FanTags.module.css';

/** As many tags as fit. Each filters the list. */
export function FanTags({ tags, onTag }: { tags: readonly string[]; onTag(tag: string): void }) {
  const { t } = useTranslation();
  if (tags.length === 0) return unknown;
  return (
    <span className={styles.tags} title={tags.join(' · ')}>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-label={t('fans.filterByTag', { tag })}
          onClick={() => onTag(tag)}
        >
          {tag}
        </button>
      ))}
    </span>
  );
}
