import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '../QueryView';
import { Rows } from '../skeletons';
import { FormDialog } from './FormDialog';

interface FormDialogWaitProps {
  title: string;
  /** The data that the form needs. */
  query: UseQueryResult<unknown>;
  onClose(): void;
}

/** Replaces a form while its record loads, or after that failed. */
export const FormDialogWait = ({ title, query, onClose }: FormDialogWaitProps) => (
  <FormDialog
    readOnly
    busy
    wrong={0}
    title={title}
    submit=""
    onSubmit={(event) => event.preventDefault()}
    onClose={onClose}
  >
    <QueryView query={query} skeleton={<Rows count={6} height={36} />}>
      {() => null}
    </QueryView>
  </FormDialog>
);
