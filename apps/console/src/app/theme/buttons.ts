import type { Components, Theme } from '@mui/material/styles';

const focus = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

export const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ fontFamily: 'inherit', '&.Mui-focusVisible': focus(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        height: 32,
        padding: '0 12px',
        fontWeight: 400,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
        transition: 'background-color 80ms, border-color 80ms',
        '& .MuiButton-startIcon': { marginLeft: -2, marginRight: 6 },
        [theme.breakpoints.down('md')]: { height: 44, padding: '0 12px' },
        variants: [
          { props: { size: 'small' }, style: { height: 28, padding: '0 8px', fontSize: '0.8125rem' } },
          { props: { size: 'large' }, style: { height: 36, padding: '0 16px' } },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: {
              background: theme.vars.palette.background.paper,
              borderColor: theme.vars.palette.line.strong,
              '&:hover': { background: theme.vars.palette.action.hover },
            },
          },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              color: theme.palette.common.white,
              background: theme.vars.palette.solid.main,
              '&:hover': { background: theme.vars.palette.solid.hover },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              color: theme.palette.common.white,
              background: theme.vars.palette.solid.danger,
              '&:hover': { background: theme.vars.palette.solid.dangerHover },
            },
          },
          { props: { variant: 'text' }, style: { padding: '0 8px' } },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 6,
        color: theme.vars.palette.text.secondary,
        transition: 'background-color 80ms',
        '&:hover': { background: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
        [theme.breakpoints.down('md')]: { width: 44, height: 44 },
        variants: [
          {
            props: { size: 'small' },
            style: { width: 28, height: 28, [theme.breakpoints.down('md')]: { width: 44, height: 44 } },
          },
        ],
      }),
    },
  },
};
