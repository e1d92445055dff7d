import type { Language, NoticeLevel } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import type { LinkProps } from '@tanstack/react-router';
import { useFormat } from '../../lib/format';
import { plainText } from '../../lib/plain-text';
import { useRole } from '../../lib/session';
import { linkOf } from './notice-link';
import { wordsOf } from './notice-labels';
import { isSystemNotice, type ShownNotice } from './shown-notices';

export interface NoticeLine {
  id: string;
  level: NoticeLevel;
  title: string;
  text: string;
  read: boolean;
  isSystem: boolean;
  isResolved: boolean;
  /** The number of occurrences. */
  count: number;
  /** The time of the last occurrence, ISO. */
  at: string;
  /** The page of the notice's subject. */
  link: LinkProps;
}

/** Formats notices for one line. */
export function useNoticeLine(): (notice: ShownNotice) => NoticeLine {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const role = useRole();
  return (notice) => {
    const { id, level, read } = notice;
    if (isSystemNotice(notice)) {
      const { title, text } = notice.contents[i18n.language as Language];
      const link: LinkProps = { to: '/system/notification-detail', search: { id } };
      const line = { id, level, read, title, text: plainText(text), link, at: notice.startsAt };
      return { ...line, isSystem: true, isResolved: false, count: 1 };
    }
    const words = wordsOf(t, format, notice);
    const { title, text } = words;
    const line = { id, level, read, title, text, link: linkOf(notice, words, role), at: notice.lastAt };
    return { ...line, isSystem: false, isResolved: notice.resolvedAt !== null, count: notice.count };
  };
}
