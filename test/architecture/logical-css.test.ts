import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { consoleSources } from '../support/server-sources.js';
import { consoleSource } from '../support/word-groups.js';

/** The rules position parts of a library that uses physical sides itself. */
const exempt = new Set(['app/tour/tour.css']);

const physical =
  /(?:^|[\s;{])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)(?=\s*:)|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear):\s*(?:left|right)\b)/;
const shorthand = /(?:^|[\s;{])(margin|padding|inset|border-width):\s*([^;}]+)/;
const physicalStyle = /\b(?:(?:margin|padding|border)(?:Left|Right)|textAlign: '(?:left|right)')\b/;

/** A value of four sides with different left and right ones. */
function hasUnequalSides(value: string): boolean {
  const sides = value.trim().match(/(?:[\w-]+\(.*?\)(?=\s|$)|\S+)/g) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
}

/** Lines that name the left or right side, which changes in right-to-left text. */
const physicalLines = (css: string): string[] =>
  css.split('\n').filter((line) => {
    const [, , value = ''] = shorthand.exec(line) ?? [];
    return physical.test(line) || hasUnequalSides(value);
  });

const sheets = fs
  .readdirSync(consoleSource, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !exempt.has(file));

describe('the console lays out by start and end', () => {
  it('in its style sheets', () => {
    const found = sheets.flatMap((file) =>
      physicalLines(fs.readFileSync(path.join(consoleSource, file), 'utf8')).map(
        (line) => `${file}: ${line.trim()}`,
      ),
    );
    expect(sheets.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('in styles of its code', () => {
    const found = consoleSources().filter(({ text }) => physicalStyle.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it.each([
    '  margin-left: 4px;',
    '.a { right: 0 }',
    '  text-align: right;',
    '  border-top-left-radius: 4px;',
    '  padding: 8px 4px 8px 12px;',
    '  margin: 0 auto 0 calc(4px + 1em);',
  ])('%s is found', (line) => {
    expect(physicalLines(line)).toEqual([line]);
  });

  it.each([
    '  margin-inline-start: 4px;',
    '  padding: 8px 4px 12px;',
    '  inset: 1px 2px 3px 2px;',
    '.right {',
  ])('%s is let be', (line) => {
    expect(physicalLines(line)).toEqual([]);
  });
});
