import type {
  DefaultValues,
  FieldPath,
  FieldPathValue,
  FieldValues,
  Resolver,
  UseFormRegisterReturn,
} from 'react-hook-form';
import { set as setAt } from 'react-hook-form';
import { isSame } from './edit-of';
import { useForm } from './use-form';
import { type FormSubmit, useFormSubmit } from './use-form-submit';

/** Error texts by field, in the order of the fields. */
export type WrongFields<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>;

interface CheckedFormOptions<Values extends FieldValues, Saved> {
  initial: Values;
  /** Absent for a form without possible errors. */
  wrongIn?(values: Values): WrongFields<Values>;
  save(values: Values): Promise<Saved>;
  onSaved?(saved: Saved, values: Values): unknown;
  /** The values of the saved record. The form restarts with them, unless the user typed meanwhile. */
  valuesOf?(saved: Saved): Values;
}

export interface CheckedForm<Values extends FieldValues> {
  values: Values;
  /** Whether there are unsaved values. */
  isDirty: boolean;
  /** The properties of a text input. */
  field(name: FieldPath<Values>): UseFormRegisterReturn;
  /** Sets fields without their own input: choices and switches. */
  set(change: Partial<Values>): void;
  errorOf(field: FieldPath<Values>): string | undefined;
  /** Restarts with these values. */
  reset(values: Values): void;
  /** The properties of `FormDialog` and `FormFoot`. */
  state: FormSubmit;
}

/** A small form with one validating function: `useForm` and `useFormSubmit` combined. */
export function useCheckedForm<Values extends FieldValues, Saved = unknown>({
  initial,
  wrongIn = () => ({}),
  save,
  onSaved,
  valuesOf,
}: CheckedFormOptions<Values, Saved>): CheckedForm<Values> {
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: resolverOf(wrongIn),
    shouldFocusError: false,
  });
  const values = form.watch();
  const state = useFormSubmit(form, {
    fields: fieldsOf(initial) as FieldPath<Values>[],
    save,
    onSaved: (saved, submitted) => {
      if (valuesOf && isSame(form.getValues(), submitted)) form.reset(valuesOf(saved));
      return onSaved?.(saved, submitted);
    },
  });
  const { isSubmitted } = form.formState;
  // One field's error may depend on another field.
  const checkAgain = () => isSubmitted && void form.trigger();
  return {
    values,
    // Another edit may have stored the same values meanwhile.
    get isDirty() {
      return !isSame(values, initial);
    },
    field: (name) => form.register(name, { onChange: checkAgain }),
    set: (change) => {
      for (const name of Object.keys(change) as FieldPath<Values>[])
        form.setValue(name, change[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
      checkAgain();
    },
    errorOf: (name) => form.getFieldState(name, form.formState).error?.message,
    reset: (next) => {
      state.clear();
      form.reset(next);
    },
    state: {
      ...state,
      onSubmit: (event) => {
        // A choice is no registered input, so it is found by name.
        const [first] = Object.keys(wrongIn(form.getValues()));
        if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
        state.onSubmit(event);
      },
    },
  };
}

/** The names of the fields; nested ones as `contact.path`. */
const fieldsOf = (values: FieldValues): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? fieldsOf(value as FieldValues).map((part) => `${name}.${part}`)
      : [name],
  );

const resolverOf =
  <Values extends FieldValues>(wrongIn: (values: Values) => WrongFields<Values>): Resolver<Values> =>
  (values) => {
    const errors: FieldValues = {};
    for (const [field, message] of Object.entries(wrongIn(values)))
      if (message) setAt(errors, field, { type: 'rule', message });
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
