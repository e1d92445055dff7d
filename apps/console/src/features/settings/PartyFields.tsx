import { type ReceiptParty, receiptPartyLimits } from '@parley/contracts/public';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InputField } from '../../ui/form/Input';

const parts = [
  ['name', receiptPartyLimits.nameMax],
  ['address', receiptPartyLimits.addressMax],
  ['taxNumber', receiptPartyLimits.taxNumberMax],
] as const;

interface PartyFieldsProps {
  /** Names the fallback for an empty field on receipts. */
  nameHelp: string;
  field(part: keyof ReceiptParty): UseFormRegisterReturn;
  errorOf(part: keyof ReceiptParty): string | undefined;
}

/** The fields of a party on receipts. Each line may stay empty. */
export function PartyFields({ nameHelp, field, errorOf }: PartyFieldsProps) {
  const { t } = useTranslation();
  return parts.map(([part, most]) => (
    <InputField
      key={part}
      optional
      label={t(`common.party.${part}`)}
      help={part === 'name' ? nameHelp : undefined}
      error={errorOf(part)}
      {...field(part)}
      autoComplete="off"
      maxLength={most}
    />
  ));
}
