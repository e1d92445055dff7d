import './augment';
import { type Components, createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons';
import { dataGrid } from './data-grid';
import { inputs } from './inputs';
import tokens from './tokens.json';

const { radius } = tokens.parley;

/** Layers above the page. Only menus and dialogs cast a shadow. */
const overlays: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&:not(.MuiBackdrop-invisible)': { background: theme.vars.palette.ground.scrim },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.dialog,
        boxShadow: 'var(--shadow-dialog)',
        margin: 16,
        [theme.breakpoints.down('sm')]: { width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: radius.menu, boxShadow: 'var(--shadow-menu)', marginTop: 4, minWidth: 160 },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 32,
        padding: '4px 10px',
        gap: 8,
        borderRadius: 4,
        fontSize: '0.875rem',
        '& svg': { color: theme.vars.palette.text.secondary },
        '&.Mui-focusVisible': { background: theme.vars.palette.action.focus, outlineOffset: -2 },
        '&.Mui-selected': { background: theme.vars.palette.action.selected, fontWeight: 600 },
        [theme.breakpoints.down('md')]: { minHeight: 44 },
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({ background: theme.vars.palette.background.paper, backgroundImage: 'none' }),
    },
  },
};

export const theme = createTheme({
  ...(tokens.mui as ThemeOptions),
  components: { ...buttons, ...inputs, ...overlays, ...dataGrid },
});
