import { describe, expect, it } from 'vitest';
import { consoleSources } from '../support/server-sources.js';

const kit = /(?:^|\/)ui\/form\//;

/** This dialog's fields are the columns of a file, which the server reads when the user chooses it. */
const exempt = ['features/fans/import/ImportDialog.tsx'];

const ownSubmit =
  /\bhandleSubmit\b|\buseFormFailure\b|import \{[^}]*\buseForm\b[^}]*\} from 'react-hook-form'/;
const browserClock = /type="(?:time|date|datetime-local|month|week)"/;
const drawsDialog = /<FormDialog\b/;
const kitSubmit = /\buse(?:FormSubmit|CheckedForm)\b/;

const outside = consoleSources().filter(({ file }) => !kit.test(file));
const named = (sources: typeof outside): string[] => sources.map(({ file }) => file);

describe('forms of the console', () => {
  it('are validated, submitted and refused by the form kit alone', () => {
    expect(named(outside.filter(({ text }) => ownSubmit.test(text)))).toEqual([]);
  });

  it('in a dialog are submitted by the form kit', () => {
    const dialogs = outside.filter(
      ({ file, text }) => drawsDialog.test(text) && !file.includes('ui/mui/Form'),
    );
    const own = named(dialogs.filter(({ text }) => !kitSubmit.test(text)));
    expect(dialogs.length).toBeGreaterThan(20);
    expect(own.map((file) => file.replace(/^.*\bsrc\//, ''))).toEqual(exempt);
  });

  it('draw days and times as the product does, not as each browser does', () => {
    expect(named(outside.filter(({ text }) => browserClock.test(text)))).toEqual([]);
  });
});
