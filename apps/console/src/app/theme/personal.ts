import { defaultThemeColor } from '../../lib/settings';
import { deriveColours } from './derive';
import tokens from './tokens.json';

const names = {
  main: ['primary-main'],
  dark: ['primary-dark'],
  tint: ['primary-light'],
  selected: ['action-selected', 'action-focus'],
  solid: ['solid-main'],
  solidHover: ['solid-hover'],
} as const;

/**
 * Shows success and error in blue and orange, which colour-blind users can tell apart, without a filter over the page.
 */
const weak = (scheme: 'light' | 'dark') => {
  const { palette } = tokens.mui.colorSchemes[scheme];
  return {
    'success-main': palette.chart[1],
    'error-main': palette.chart[2],
    'status-online': palette.chart[1],
    'status-fault': palette.chart[2],
    'success-light': palette.primary.light,
    'error-light': palette.warning.light,
  };
};

/** Sets or clears the custom properties that differ from the tokens by the user's choice. */
export function applyPersonalColours(themeColor: string, colorWeak: boolean, scheme: 'light' | 'dark'): void {
  const { style } = document.documentElement;
  const put = (name: string, value: string | null) =>
    value ? style.setProperty(`--p-palette-${name}`, value) : style.removeProperty(`--p-palette-${name}`);
  const derived = themeColor === defaultThemeColor ? null : deriveColours(themeColor, scheme);
  for (const [part, variables] of Object.entries(names))
    for (const variable of variables) put(variable, derived?.[part as keyof typeof names] ?? null);
  for (const [name, value] of Object.entries(weak(scheme))) put(name, colorWeak ? value : null);
  document.documentElement.toggleAttribute('data-color-weak', colorWeak);
}
