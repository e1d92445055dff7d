import { Clock } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { timeOfDayOf } from '../../lib/time-of-day';
import { Input, type InputProps } from './Input';

type TimeInputProps = Omit<InputProps, 'type' | 'size' | 'inputMode' | 'autoComplete' | 'className' | 'end'>;

/** A 24-hour time in any browser language. `930` becomes `09:30` when the user leaves or submits it. */
export function TimeInput({ onChange, onBlur, ...input }: TimeInputProps) {
  const complete = (target: HTMLInputElement) => {
    const time = timeOfDayOf(target.value);
    if (time === target.value) return;
    target.value = time;
    onChange?.({ target, type: 'change' } as ChangeEvent<HTMLInputElement>);
  };
  return (
    <Input
      {...input}
      size={5}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      className="num"
      dir="ltr"
      end={<Clock size={16} aria-hidden="true" />}
      onChange={onChange}
      onKeyDown={(event) => event.key === 'Enter' && complete(event.currentTarget)}
      onBlur={(event) => {
        complete(event.target);
        onBlur?.(event);
      }}
    />
  );
}
