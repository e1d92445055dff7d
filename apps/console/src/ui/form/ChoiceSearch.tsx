import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Input } from './Input';

interface ChoiceSearchProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  maxLength?: number;
  end?: ReactNode;
  value: string;
  onChange(text: string): void;
}

/** The search of a choice within a form. */
export const ChoiceSearch = ({ label, onChange, ...input }: ChoiceSearchProps) => (
  <Input
    {...input}
    type="search"
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    start={<Search size={16} aria-hidden="true" />}
    onKeyDown={(event) => {
      // Enter would submit the surrounding form.
      if (event.key === 'Enter') event.preventDefault();
    }}
    onChange={(event) => onChange(event.target.value)}
  />
);
