import { allSettings, contradictions, type SettingsOf } from './all-settings.js';
import { type Environment, given, settingText } from './secret-files.js';
import type { Program, Setting } from './setting.js';

/** Settings that are missing or wrong. The message is one sentence with their names but without their values. */
export class SettingsRefused extends Error {}

/** `npm start` passes its environment on to the api and the worker. */
const readersOf = (programs: readonly Program[]): readonly Program[] =>
  programs.includes('start') ? [...programs, 'api', 'worker'] : programs;

const settingsReadBy = (programs: readonly Program[]): [name: string, setting: Setting][] => {
  const readers = readersOf(programs);
  return Object.entries(allSettings).filter(([, { readBy }]) =>
    readBy.some((each) => readers.includes(each)),
  );
};

/** Reads one setting. Adds problems to `wrong`. */
function readOne(environment: Environment, name: string, wrong: string[]): unknown {
  const setting = allSettings[name] as Setting;
  let text: string | undefined;
  try {
    text = settingText(environment, name, setting);
  } catch (error) {
    wrong.push((error as Error).message);
    return undefined;
  }
  if (text === undefined) return setting.default;
  try {
    return setting.type.parse(text);
  } catch (error) {
    wrong.push(`${name} ${(error as Error).message}`);
    return undefined;
  }
}

/**
 * The values of all settings that one of the programs reads, including defaults. Throws `SettingsRefused` with a
 * sentence that names everything that is missing, wrong or misspelt.
 */
export function readSettings<P extends Program>(
  environment: Environment,
  programs: readonly P[],
): SettingsOf<P> {
  const wrong: string[] = [];
  const values: Record<string, unknown> = {};
  const read = settingsReadBy(programs);
  for (const [name] of read) {
    const before = wrong.length;
    const value = readOne(environment, name, wrong);
    if (value !== undefined) values[name] = value;
    // A setting that is wrong counts as set, so it is only named once.
    else if (wrong.length > before) values[name] = null;
  }
  for (const [name, { requiredBy, requiredWith, replacedBy }] of read) {
    if (values[name] !== undefined) continue;
    if (replacedBy !== undefined && values[replacedBy] !== undefined) continue;
    if (requiredBy?.some((each) => programs.includes(each as P))) wrong.push(`${name} is missing`);
    else if (requiredWith !== undefined && values[requiredWith] !== undefined)
      wrong.push(`${name} is missing, which ${requiredWith} cannot do without`);
  }
  wrong.push(...contradictions(values, programs));
  if (wrong.length > 0) {
    const misspelt = resembling(environment, programs).map(
      ([variable, name]) => `${variable} is no setting, but resembles ${name}`,
    );
    throw new SettingsRefused(`Configuration refused: ${[...wrong, ...misspelt].join('; ')}.`);
  }
  return values as SettingsOf<P>;
}

/**
 * The texts of the given settings by name, for the environment of a process to be started. Reads secrets from their
 * files, and empties the variables of the files. Throws as `readSettings` does.
 */
export function settingTexts(environment: Environment, programs: readonly Program[]): Record<string, string> {
  readSettings(environment, programs);
  const texts: Record<string, string> = {};
  for (const [name, setting] of settingsReadBy(programs)) {
    const text = settingText(environment, name, setting);
    if (text === undefined) continue;
    texts[name] = text;
    if (given(environment, name) === undefined) texts[`${name}_FILE`] = '';
  }
  return texts;
}

/** The variables of all settings, including those for files of secrets. */
export const settingVariables = (): string[] =>
  Object.entries(allSettings).flatMap(([name, { secret }]) => (secret ? [name, `${name}_FILE`] : [name]));

/** The fewest edits (insert, remove, replace a letter) that turn one text into the other. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = (row[column] ?? 0) + (one[at] === other[column] ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Each variable that no program reads and whose name differs from a setting's by a letter or two, as `SMTP_URI` does,
 * with that setting. Short names resemble too much to count.
 */
function resembling(
  environment: Environment,
  programs: readonly Program[],
): (readonly [variable: string, name: string])[] {
  const known = new Set(settingVariables());
  const names = settingsReadBy(programs).flatMap(([name, { secret }]) =>
    secret ? [name, `${name}_FILE`] : [name],
  );
  return Object.keys(environment)
    .filter((name) => name.length > 5 && !known.has(name) && given(environment, name) !== undefined)
    .flatMap((variable) => {
      const most = variable.length > 8 ? 2 : 1;
      const resembles = (name: string) => name.length > 5 && editsBetween(variable, name) <= most;
      const name = names.find(resembles);
      return name ? [[variable, name] as const] : [];
    });
}

/** A sentence for each variable that resembles a setting, without values. */
export const misspeltSettings = (environment: Environment, programs: readonly Program[]): string[] =>
  resembling(environment, programs).map(
    ([variable, name]) => `${variable} is no setting and is not read: did you mean ${name}?`,
  );
