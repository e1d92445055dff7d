import {
  type Control,
  Controller,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { SegmentsField, type SegmentsFieldProps } from '../Segments';

type ChoiceOf<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  SegmentsFieldProps<FieldPathValue<Values, Name> & string>,
  'value' | 'onChange'
>;

interface Bound<Values extends FieldValues, Name extends FieldPath<Values>> {
  name: Name;
  control: Control<Values>;
}

/** One of a few visible choices, as a field of a form. */
export const ChoiceField = <Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  control,
  ...segments
}: Bound<Values, Name> & ChoiceOf<Values, Name>) => (
  <Controller
    name={name}
    control={control}
    render={({ field }) => <SegmentsField {...segments} value={field.value} onChange={field.onChange} />}
  />
);
