import type { FanView } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { StatusDot } from '../../../ui/StatusDot';
import { isWebAddress, nameOf, otherVerdict } from '../fan-labels';
import styles from './cells.module.css';

export function NameCell({ row }: { row: FanView }) {
  return (
    <>
      <span className={styles.first} title={nameOf(row)}>
        {nameOf(row)}
      </span>
      {row.nickname !== '' && (
        <span className={styles.second} title={row.account}>
          {row.account}
        </span>
      )}
    </>
  );
}

/** The verdict of the scope in force, above that of the other one. */
export function TypeCell({ row }: { row: FanView }) {
  const { t } = useTranslation();
  return (
    <span className={styles.two}>
      <span className={styles.verdict}>
        <StatusDot tone={row.type === 'new' ? 'online' : 'idle'} text={t(`fans.type.${row.type}`)} />
        {row.isLate && (
          <span className={styles.late} title={t('fans.lateHint')}>
            {t('fans.type.late')}
          </span>
        )}
      </span>
      <span className={styles.second} title={otherVerdict(t, row)}>
        {otherVerdict(t, row)}
      </span>
    </span>
  );
}

export function SocialAccountCell({ row }: { row: FanView }) {
  const { t } = useTranslation();
  const name = row.socialNickname || row.socialAccount || t('common.unknown');
  return (
    <span className={styles.two}>
      <span className={styles.first} title={name}>
        {name}
      </span>
      {row.socialNickname !== '' && (
        <span className={styles.second} title={row.socialAccount}>
          {row.socialAccount}
        </span>
      )}
    </span>
  );
}

export const ClippedCell = ({ text, dim = false }: { text: string; dim?: boolean }) => (
  <span className={`${styles.clip} ${dim ? styles.dim : ''}`} title={text}>
    {text}
  </span>
);

export function LinkCell({ link }: { link: string }) {
  const { t } = useTranslation();
  if (!isWebAddress(link)) return <ClippedCell dim text={link || t('common.unknown')} />;
  return (
    <a
      className={`${styles.clip} ${styles.link}`}
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={link}
    >
      {link.replace(/^https?:\/\//i, '')}
    </a>
  );
}

/** As many as there is room for; each filters the list. */
export function TagsCell({ tags, onTag }: { tags: readonly string[]; onTag(tag: string): void }) {
  const { t } = useTranslation();
  if (tags.length === 0) return <ClippedCell dim text={t('common.unknown')} />;
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

export function TimeCell({ instant }: { instant: string }) {
  const format = useFormat();
  return (
    <time className={`${styles.clip} ${styles.dim}`} dateTime={instant}>
      {format.dateTime(instant)}
    </time>
  );
}
