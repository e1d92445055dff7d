import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The form of react-hook-form. Its errors are texts, so a language change runs its rules again. */
export function useForm<Values extends FieldValues>(options?: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useHookForm<Values>(options);
  const { language } = useTranslation().i18n;
  const said = useRef(language);
  const sayAgain = useEffectEvent(() => {
    const errors: Record<string, { type?: unknown } | undefined> = form.formState.errors;
    // A server error is not a rule of the form.
    const wrong = Object.keys(errors).filter((field) => errors[field]?.type !== 'server');
    if (wrong.length > 0) void form.trigger(wrong as FieldPath<Values>[]);
  });
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    sayAgain();
  }, [language]);
  return form;
}
