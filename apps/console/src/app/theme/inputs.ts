import type { Components, Theme } from '@mui/material/styles';

export const inputs: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 36,
        background: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.control },
        '&:hover:not(.Mui-error):not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        [theme.breakpoints.down('md')]: { height: 44, fontSize: '1rem' },
        variants: [
          {
            props: { size: 'small' },
            style: {
              height: 32,
              [theme.breakpoints.down('md')]: { height: 44 },
              '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.strong },
            },
          },
        ],
      }),
      input: { padding: '0 10px', height: '100%' },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: {
        display: 'flex',
        alignItems: 'center',
        minHeight: '0 !important',
        paddingRight: '32px !important',
      },
      icon: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        right: 8,
        width: 16,
        height: 16,
        top: 'calc(50% - 8px)',
      }),
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.vars.palette.line.control,
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        color: theme.palette.common.white,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: theme.palette.common.white,
          '& + .MuiSwitch-track': { background: theme.vars.palette.solid.main, opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 10, background: theme.vars.palette.line.control, opacity: 1 }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { margin: 0, gap: 8 } } },
};
