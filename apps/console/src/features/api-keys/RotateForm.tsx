import { type ApiKey, apiKeyLimits, type IssuedApiKey } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { SelectField } from '../../ui/form/Select';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { FormDialog } from '../../ui/mui/FormDialog';
import { apiKeyKeys } from './queries';

interface RotateFormProps {
  apiKey: ApiKey;
  onIssued(issued: IssuedApiKey): void;
  onClose(): void;
}

const days = Array.from({ length: apiKeyLimits.overlapDaysMax + 1 }, (_, day) => String(day));

/** Asks for how long the present key stays valid beside the new one. */
export default function RotateForm({ apiKey, onIssued, onClose }: RotateFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rotate = useWrite({
    call: (overlapDays: number) =>
      api.call('api-keys.rotate', { params: { id: apiKey.id }, body: { overlapDays } }),
  });
  const form = useCheckedForm<{ overlapDays: string }, IssuedApiKey>({
    initial: { overlapDays: '1' },
    save: ({ overlapDays }) => rotate.mutateAsync(Number(overlapDays)),
    onSaved: async (issued) => {
      onIssued(issued);
      onClose();
      await client.invalidateQueries({ queryKey: apiKeyKeys.list });
    },
  });
  return (
    <FormDialog
      {...form.state}
      title={t('apiKeys.rotateOf', { name: apiKey.name })}
      submit={t('apiKeys.rotate')}
      onClose={onClose}
    >
      <SelectField
        label={t('apiKeys.overlap')}
        help={t('apiKeys.overlapHelp')}
        value={form.values.overlapDays}
        options={days.map((value) => ({
          value,
          text: value === '0' ? t('apiKeys.noOverlap') : t('apiKeys.overlapDays', { count: Number(value) }),
        }))}
        onChange={(overlapDays) => form.set({ overlapDays })}
      />
    </FormDialog>
  );
}
