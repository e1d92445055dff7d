import type { Language, NoticeLevel, SystemNoticeContent } from '@parley/contracts/public';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Rows } from '../../../ui/skeletons';
import { LevelIcon } from '../../notifications/public';
import styles from './SystemNotices.module.css';

const MarkdownText = lazy(() => import('../../../ui/MarkdownText'));

interface NoticePreviewProps {
  language: Language;
  level: NoticeLevel;
  content: SystemNoticeContent;
}

/** A notice as its readers see it in one language. */
export function NoticePreview({ language, level, content: { title, text } }: NoticePreviewProps) {
  const { t } = useTranslation();
  return (
    <article className={styles.preview} lang={language}>
      <h3>
        <LevelIcon level={level} />
        {title.trim() || t('systemNotices.form.noTitle')}
      </h3>
      <Suspense fallback={<Rows count={2} />}>
        <MarkdownText text={text} />
      </Suspense>
    </article>
  );
}
