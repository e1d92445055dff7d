import { globalStyles } from './globals';
import { theme } from './theme';

type Rules = Record<string, unknown>;

/**
 * The theme's custom properties as a plain style sheet, written by the console's build. Pages have colours before any
 * script runs, and only parts that use Material load its code.
 */
export function tokensCss(): string {
  const sheets = [...theme.generateStyleSheets(), globalStyles] as Rules[];
  return sheets.map(write).join('\n');
}

const write = (rules: Rules): string =>
  Object.entries(rules)
    .map(([selector, body]) =>
      typeof body === 'object' && body !== null
        ? `${selector}{${write(body as Rules)}}`
        : `${selector.startsWith('--') ? selector : selector.replace(/[A-Z]/g, '-$&').toLowerCase()}:${String(body)};`,
    )
    .join('');
