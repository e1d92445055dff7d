import type { UseQueryResult } from '@tanstack/react-query';
import { QueryView } from '../QueryView';
import { Rows } from '../skeletons';
import { FormDialog } from './FormDialog';

interface FormDialogWaitProps {
  title: string;
  /** Read before the form can be filled. */
  query: UseQueryResult<unknown>;
  onClose(): void;
}

/** In the place of a form that still waits for what it edits, or could not read it. */
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
