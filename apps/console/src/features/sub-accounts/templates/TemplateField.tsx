import type { SubAccountTemplate, TemplateSettings } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/form/Select';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { FoldedActivity } from '../../audit/public';
import { templatesQuery, useDeleteTemplate } from './template-queries';

interface TemplateFieldProps {
  help: string;
  onApply(settings: TemplateSettings): void;
}

/** Applies the settings of a template to a form. Draws nothing while there are no templates. */
export function TemplateField({ help, onApply }: TemplateFieldProps) {
  const { t } = useTranslation();
  const { data: templates = [] } = useQuery(templatesQuery);
  const [applied, setApplied] = useState('');
  const confirmation = useConfirmation();
  const remove = useDeleteTemplate();
  const found = templates.find(({ id }) => id === applied);
  if (templates.length === 0) return null;
  const askDelete = (template: SubAccountTemplate) =>
    confirmation.ask({
      title: t('subAccounts.templates.deleteTitle', { name: template.name }),
      text: t('subAccounts.templates.deleteText'),
      action: t('subAccounts.templates.deleteAction'),
      run: async () => {
        await remove.mutateAsync(template);
        setApplied('');
        toast(t('subAccounts.templates.deleted', { name: template.name }));
      },
    });
  return (
    <>
      <SelectField
        label={t('subAccounts.templates.use')}
        help={help}
        value={found ? applied : ''}
        options={[
          { value: '', text: t('subAccounts.templates.none') },
          ...templates.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={(id) => {
          setApplied(id);
          const template = templates.find((one) => one.id === id);
          if (template) onApply(template.settings);
        }}
      />
      {found && (
        <div>
          <Button size="small" onClick={() => askDelete(found)}>
            {t('subAccounts.templates.delete')}
          </Button>
          <FoldedActivity key={found.id} targetId={found.id} />
        </div>
      )}
      {confirmation.dialog}
    </>
  );
}
