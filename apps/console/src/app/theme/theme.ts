import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { buttons } from './buttons';
import { dataGrid } from './data-grid';
import { inputs } from './inputs';
import { overlays } from './overlays';
import './augment';
import tokens from './tokens.json';

export const theme = createTheme({
  ...(tokens.mui as ThemeOptions),
  components: { ...buttons, ...inputs, ...overlays, ...dataGrid },
});
