import { clientPlatforms, type PlatformCode, type platforms } from '@parley/contracts/public';
import { Controller, useFormContext } from 'react-hook-form';
import { platformName } from '../../lib/platform-name';
import { Field } from './Field';
import { Input } from './Input';
import { Select } from './Select';

interface PlatformFieldProps {
  label: string;
  help: string;
  /** The platform can no longer be changed. */
  isFixed: boolean;
  /** All platforms of desktop clients unless given. */
  offered?: readonly (typeof platforms)[number][];
  /** Called when another platform is chosen. */
  onChanged(): void;
}

export function PlatformField({
  label,
  help,
  isFixed,
  offered = clientPlatforms,
  onChanged,
}: PlatformFieldProps) {
  const { control } = useFormContext<{ platform: PlatformCode }>();
  return (
    <Controller
      name="platform"
      control={control}
      render={({ field }) => (
        <Field label={label} help={help}>
          {({ wrong: _, ...fieldProps }) =>
            isFixed ? (
              <Input {...fieldProps} readOnly value={platformName(field.value)} />
            ) : (
              <Select
                {...fieldProps}
                ref={field.ref}
                value={field.value}
                options={offered.map(({ code, name }) => ({ value: code, text: name }))}
                onChange={(value) => {
                  field.onChange(value);
                  onChanged();
                }}
              />
            )
          }
        </Field>
      )}
    />
  );
}
