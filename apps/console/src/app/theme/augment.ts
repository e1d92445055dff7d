import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-data-grid/themeAugmentation';

/** Token colours for which Material has no name. */
interface TokenColours {
  ground: { subtle: string; sunken: string; raised: string; thumb: string; scrim: string };
  line: { control: string; strong: string };
  tertiary: string;
  solid: { main: string; hover: string; danger: string; dangerHover: string };
  status: { online: string; busy: string; fault: string; idle: string; info: string };
  chart: Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'grid' | 'axis' | 'compare', string>;
}

declare module '@mui/material/styles' {
  interface Palette extends TokenColours {}
  interface PaletteOptions extends Partial<TokenColours> {}
}
