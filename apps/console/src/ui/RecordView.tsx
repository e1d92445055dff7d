import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { PageHeader } from './PageHeader';
import { QueryView } from './QueryView';
import { Rows } from './skeletons';

interface RecordViewProps<T> {
  query: UseQueryResult<T>;
  words: { title: string; back: string };
  /** The page's placeholder with its title; by default a form's. */
  skeleton?: ReactNode;
  onClose(): void;
  /** The record's page, which has its own title. */
  children: (data: T) => ReactNode;
}

/** Waits for a page's record. When the record does not exist, shows a title and a way back. */
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
