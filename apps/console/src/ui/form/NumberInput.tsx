import type { FieldWords } from './Field';
import { Input, InputField, type InputProps } from './Input';

/** A whole number with its unit. */
export const NumberInput = ({ unit, ...input }: InputProps & { unit: string }) => (
  <Input {...input} inputMode="numeric" autoComplete="off" end={unit} />
);

export const NumberField = ({ unit, ...field }: FieldWords & InputProps & { unit: string }) => (
  <InputField {...field} inputMode="numeric" autoComplete="off" end={unit} />
);
