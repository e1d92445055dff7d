import type { InstallationSettings } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { api } from '../../lib/api';
import { operatorKeys } from '../../lib/operator-keys';
import { toast } from '../../lib/toasts';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { type CheckedForm, type WrongFields, useCheckedForm } from '../../ui/form/use-checked-form';

interface SettingsFormOptions<Values extends FieldValues> {
  before: InstallationSettings;
  valuesOf(settings: InstallationSettings): Values;
  wrongIn?(values: Values): WrongFields<Values>;
  bodyOf(values: Values): Partial<InstallationSettings>;
  /** Translates a server error into the form's own words. */
  explain?(error: unknown, values: Values): unknown;
  saved: string;
}

/** A form for part of the installation's settings. */
export function useSettingsForm<Values extends FieldValues>({
  before,
  valuesOf,
  wrongIn,
  bodyOf,
  explain = (error) => error,
  saved,
}: SettingsFormOptions<Values>): CheckedForm<Values> {
  const client = useQueryClient();
  const form = useCheckedForm<Values, InstallationSettings>({
    initial: valuesOf(before),
    ...(wrongIn && { wrongIn }),
    save: (values) =>
      api.call('settings.edit', { body: bodyOf(values) }).catch((error: unknown) => {
        throw explain(error, values);
      }),
    valuesOf,
    onSaved: (settings) => {
      client.setQueryData(operatorKeys.settings, settings);
      toast(saved);
    },
  });
  useLeaveGuard(form.isDirty);
  return form;
}
