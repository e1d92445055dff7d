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
  /** The documentation's text for a computed default. */
  defaultText?: string;
  /** The programs that refuse to start without it. */
  requiredBy?: readonly Program[];
  /** Another variable. If it is set, this one is required. */
  requiredWith?: string;
  /** Another variable. If it is set, this one is not required. */
  replacedBy?: string;
  /** Never shown. A file may hold it, named in `NAME_FILE`. */
  secret?: boolean;
  /** Whether the image sets it. */
  setByImage?: boolean;
}

/** A chapter of the documentation. */
export interface SettingGroup<Settings extends Record<string, Setting> = Record<string, Setting>> {
  title: string;
  /** A paragraph of the documentation above the settings, in Markdown. */
  notes?: string;
  settings: Settings;
}

/** Keeps the exact types of the settings, from which the types of their values are derived. */
export const settingGroup = <const Settings extends Record<string, Setting>>(
  group: SettingGroup<Settings>,
): SettingGroup<Settings> => group;

type ValueOf<S extends Setting> = S['type'] extends SettingType<infer Value> ? Value : never;

/** Undefined if it is optional. */
type ReadValue<S extends Setting> = S extends { default: unknown } | { requiredBy: readonly unknown[] }
  ? ValueOf<S>
  : ValueOf<S> | undefined;

export type SettingValues<Settings extends Record<string, Setting>, P extends Program> = {
  -readonly [Name in keyof Settings as Settings[Name]['readBy'][number] & P extends never
    ? never
    : Name]: ReadValue<Settings[Name]>;
};
