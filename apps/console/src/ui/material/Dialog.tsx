import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { Material } from './Material';

interface DialogProps extends Pick<MuiDialogProps, 'children' | 'role' | 'onClose' | 'aria-describedby'> {
  width: number;
  'aria-labelledby': string;
  /** Below the top instead of in the middle. */
  high?: boolean;
}

export function Dialog({ width, high = false, children, ...rest }: DialogProps) {
  return (
    <Material>
      <MuiDialog
        open
        maxWidth={false}
        slotProps={{ paper: { sx: { width, ...(high ? { alignSelf: 'flex-start', mt: '12vh' } : {}) } } }}
        {...rest}
      >
        {children}
      </MuiDialog>
    </Material>
  );
}
