import { type ReceiptParty, receiptPartyLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';

const fields = [
  ['name', receiptPartyLimits.nameMax],
  ['address', receiptPartyLimits.addressMax],
  ['taxNumber', receiptPartyLimits.taxNumberMax],
] as const;

interface PartyFieldsProps {
  value: ReceiptParty;
  /** Tells which name receipts use if the field is empty. */
  nameHelp: string;
  errorOf(field: keyof ReceiptParty): string | undefined;
  onChange(value: ReceiptParty): void;
}

/** The fields of a party that receipts name; each line may stay empty. */
export function PartyFields({ value, nameHelp, errorOf, onChange }: PartyFieldsProps) {
  const { t } = useTranslation();
  return fields.map(([field, most]) => (
    <Field
      key={field}
      optional
      label={t(`common.party.${field}`)}
      help={field === 'name' ? nameHelp : undefined}
      error={errorOf(field)}
    >
      {(fieldProps) => (
        <Input
          {...fieldProps}
          name={field}
          autoComplete="off"
          maxLength={most}
          value={value[field]}
          onChange={(event) => onChange({ ...value, [field]: event.target.value })}
        />
      )}
    </Field>
  ));
}
