import tokens from './tokens.json';

const { space, radius, shadow, layout, font, motion } = tokens.parley;

const pixels = (prefix: string, values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, `${value}px`]));

/** The tokens as custom properties at the root, for the console's own style sheets. */
export const globalStyles = {
  ':root': {
    ...pixels('space', Object.fromEntries(space.map((value, index) => [String(index), value]))),
    ...pixels('radius', radius),
    ...pixels('layout', layout),
    '--font-mono': font.mono,
    '--flash': `${motion.flash}ms`,
    '--shadow-card': shadow.light.card,
    '--shadow-menu': shadow.light.menu,
    '--shadow-dialog': shadow.light.dialog,
  },
  '[data-theme="dark"]': {
    colorScheme: 'dark',
    '--shadow-card': shadow.dark.card,
    '--shadow-menu': shadow.dark.menu,
    '--shadow-dialog': shadow.dark.dialog,
  },
};
