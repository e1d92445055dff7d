import { Input, type InputProps } from './Input';

/** A whole number with its unit. */
export const NumberInput = ({ unit, ...input }: InputProps & { unit: string }) => (
  <Input {...input} inputMode="numeric" autoComplete="off" end={unit} />
);
