import { isRecord } from './is-record';
import { type ChosenField, chosenFields, settingChecks } from './setting-checks';
import type { AppSettings } from './settings-types';

type ChosenSettings = Pick<AppSettings, ChosenField>;

/** The reason why a text is no settings file. */
export type SettingsFileProblem =
  | { kind: 'json' | 'empty' }
  | { kind: 'unknown'; field: string }
  | { kind: 'value'; field: ChosenField };

/** A user's choices as a file for import in another browser. */
export const writeSettingsFile = (settings: AppSettings): string =>
  JSON.stringify(Object.fromEntries(chosenFields.map((field) => [field, settings[field]])), null, 2);

const isChosen = (field: string): field is ChosenField => (chosenFields as readonly string[]).includes(field);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fields of the file, or its first problem. Missing fields keep their present values. */
export function readSettingsFile(text: string): Partial<ChosenSettings> | SettingsFileProblem {
  const file = parse(text);
  if (!isRecord(file)) return { kind: 'json' };
  const fields = Object.keys(file);
  if (fields.length === 0) return { kind: 'empty' };
  for (const field of fields) {
    if (!isChosen(field)) return { kind: 'unknown', field };
    if (!settingChecks[field](file[field])) return { kind: 'value', field };
  }
  return file;
}
