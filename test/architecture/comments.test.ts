import { describe, expect, it } from 'vitest';
import { consoleSources, serverSources, type SourceFile } from '../support/server-sources.js';

/** A comment with such a beginning is usually a fragment, whose subject only its writer knows. */
const fragment = /^\s*(?:\/\*\*|\/\/|\*)\s+(?:Of|What|Where|Whoever|Whom|Whomever|Whose)\b/;
const opens = /^\s*\/\*\*\s*$/;
const goesOn = /^\s*\/\//;

/** Lines on which a comment begins with a relative clause instead of a subject. */
function fragmentsIn({ file, text }: SourceFile): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? '';
    const begins = /^\s*\*/.test(line) ? opens.test(before) : !(goesOn.test(line) && goesOn.test(before));
    return begins && fragment.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [];
  });
}

describe('comments', () => {
  it('begin with a subject', () => {
    expect([...serverSources(), ...consoleSources()].flatMap(fragmentsIn)).toEqual([]);
  });

  it.each(['/** What it does. */', '// Whoever asks.', '/**\n * What it does.\n */'])(
    '%s is found',
    (text) => {
      expect(fragmentsIn({ file: 'a.ts', text })).toHaveLength(1);
    },
  );

  it.each([
    '/** The effect. */',
    '// It says\n// what it does.',
    '/**\n * It tells\n * what it does.\n */',
    '// Whether it is new.',
  ])('%s is let be', (text) => {
    expect(fragmentsIn({ file: 'a.ts', text })).toEqual([]);
  });
});
