import type { Notice } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRole } from '../../lib/session';
import { useReadNotice } from './mutations';
import type { NoticeLabels } from './notice-labels';
import { linkOf } from './notice-link';

interface NoticeLinkProps {
  notice: Notice;
  words: NoticeLabels;
  className: string | undefined;
  onOpen?: () => void;
  children: ReactNode;
}

/** Leads to what a notice is about, and reads it. */
export function NoticeLink({ notice, words, className, onOpen, children }: NoticeLinkProps) {
  const read = useReadNotice();
  const role = useRole();
  return (
    <Link
      {...linkOf(notice, words, role)}
      className={className}
      title={words.title}
      data-plain=""
      onClick={() => {
        if (!notice.read) read.mutate(notice.id);
        onOpen?.();
      }}
    >
      {children}
    </Link>
  );
}
