import type { SettingType } from './setting-types.js';

/** The readers of settings: the two processes, the command that starts everything, the migrations, `docker-compose.yml`. */
export type Program = 'api' | 'worker' | 'start' | 'migrate' | 'compose';

/** One variable of the environment. */
export interface Setting<Value = unknown> {
  type: SettingType<Value>;
  readBy: readonly Program[];
  /** One sentence. */
  meaning: string;
  default?: Value;
  /** How the documentation names a default that is computed. */
  defaultText?: string;
  /** The programs that refuse to start without it. */
  requiredBy?: readonly Program[];
  /** Another variable; where that is set, this one has to be. */
  requiredWith?: string;
  /** Another variable; where that is set, this one is not required. */
  replacedBy?: string;
  /** Never shown, and accepted as the name of a file in `NAME_FILE`. */
  secret?: boolean;
  /** The image sets it. */
  setByImage?: boolean;
}

/** A chapter of the documentation. */
export interface SettingGroup<Settings extends Record<string, Setting> = Record<string, Setting>> {
  title: string;
  /** A paragraph of the documentation above the settings, in Markdown. */
  notes?: string;
  settings: Settings;
}

/** Keeps the exact types of the settings, from which those of their values follow. */
export const settingGroup = <const Settings extends Record<string, Setting>>(
  group: SettingGroup<Settings>,
): SettingGroup<Settings> => group;

type ValueOf<S extends Setting> = S['type'] extends SettingType<infer Value> ? Value : never;

/** Undefined where it may be left out. */
type ReadValue<S extends Setting> = S extends { default: unknown } | { requiredBy: readonly unknown[] }
  ? ValueOf<S>
  : ValueOf<S> | undefined;

/** The values of the settings that some programs read. */
export type SettingValues<Settings extends Record<string, Setting>, P extends Program> = {
  -readonly [Name in keyof Settings as Settings[Name]['readBy'][number] & P extends never
    ? never
    : Name]: ReadValue<Settings[Name]>;
};
