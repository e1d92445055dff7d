import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useIsPhone } from '../../lib/hooks';
import { Material } from './Material';

interface DialogProps extends Pick<MuiDialogProps, 'children' | 'role' | 'onClose' | 'aria-describedby'> {
  width: number;
  'aria-labelledby': string;
  /** Near the top instead of in the middle. */
  high?: boolean;
  /** As high as possible for any content, and the whole screen on a phone. */
  full?: boolean;
}

/** A dialog in the middle of the page, or a sheet at the bottom of a phone. */
export function Dialog({ width, high = false, full = false, children, ...rest }: DialogProps) {
  const isPhone = useIsPhone();
  const sizes = {
    width,
    maxWidth: 'calc(100% - 32px)',
    // Without a focusable part the dialog takes the focus itself, which needs no outline.
    '&&:focus-visible': { outline: 'none' },
    ...(high ? { alignSelf: 'flex-start', mt: '12vh' } : {}),
    ...(full ? { height: 'min(720px, calc(100% - 32px))' } : {}),
  };
  // A sheet at the bottom of a phone, where the thumb reaches its buttons.
  const sheet = {
    '&&': {
      alignSelf: 'flex-end',
      width: '100%',
      maxWidth: '100%',
      maxHeight: 'calc(100% - 32px)',
      m: 0,
      pb: 'env(safe-area-inset-bottom)',
      borderRadius: 'var(--radius-dialog) var(--radius-dialog) 0 0',
    },
    '&&:focus-visible': { outline: 'none' },
  };
  // Overrides the theme's rule for dialogs on a phone.
  const whole = {
    '&&': { width: '100%', height: '100%', maxHeight: '100%', m: 0, borderRadius: 0, outline: 'none' },
  };
  return (
    <Material>
      <MuiDialog
        open
        maxWidth={false}
        fullScreen={full && isPhone}
        slotProps={{ paper: { sx: isPhone ? (full ? whole : sheet) : sizes } }}
        {...rest}
      >
        {children}
      </MuiDialog>
    </Material>
  );
}
