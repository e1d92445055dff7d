import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';

/** Sends a form of the pages before the sign-in. */
export const SubmitButton = (props: { disabled: boolean; children: ReactNode }) => (
  <Button type="submit" variant="contained" color="primary" size="large" fullWidth {...props} />
);
