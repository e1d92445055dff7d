import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { PageHeader } from './PageHeader';
import { QueryView } from './QueryView';
import { Rows } from './skeletons';

interface RecordViewProps<T> {
  query: UseQueryResult<T>;
  words: { title: string; back: string };
  /** The shape of the page with its title; by default that of a form. */
  skeleton?: ReactNode;
  onClose(): void;
  /** The page of the record, which has a title of its own. */
  children: (data: T) => ReactNode;
}

/** Waits for the record of a page; where there is none, the page is titled and can be left. */
export function RecordView<T>({ query, words, skeleton, onClose, children }: RecordViewProps<T>) {
  const header = <PageHeader title={words.title} actions={<Button onClick={onClose}>{words.back}</Button>} />;
  const form = (
    <>
      {header}
      <Rows count={12} height={28} />
    </>
  );
  return (
    <>
      {query.isError && query.data === undefined && header}
      <QueryView query={query} skeleton={skeleton ?? form}>
        {children}
      </QueryView>
    </>
  );
}
