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
 * sentence that names everything that is missing or wrong.
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
  if (wrong.length > 0) throw new SettingsRefused(`Configuration refused: ${wrong.join('; ')}.`);
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
