import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toasts';
import { FormPage } from '../../ui/form/FormPage';
import { FormSection } from '../../ui/form/FormSection';
import { useForm } from '../../ui/form/use-form';
import { useFormPage } from '../../ui/form/use-form-page';
import { useFormSubmit } from '../../ui/form/use-form-submit';
import { CampaignBasics } from './CampaignBasics';
import { CampaignGoal } from './CampaignGoal';
import { campaignFields, type CampaignValues, newCampaign } from './campaign-form';

/** A long form in groups. A reload keeps the typed text; leaving needs confirmation. */
export function GroupForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<CampaignValues>({ defaultValues: newCampaign });
  const page = useFormPage(form, 'template');
  const submit = useFormSubmit(form, {
    fields: campaignFields,
    save: (values) => Promise.resolve(values),
    onSaved: ({ name }) => {
      page.saved();
      toast(t('templates.groupForm.saved', { name }));
      form.reset(newCampaign);
    },
  });
  return (
    <FormPage
      form={form}
      words={{
        title: t('shell.menu.templateGroupForm'),
        back: t('common.home'),
        submit: t('common.save'),
      }}
      submit={submit}
      restored={page.restored}
      onClose={() => void navigate({ to: '/workplace/home' })}
    >
      <FormSection title={t('templates.steps.basics')} note={t('templates.groupForm.basicsNote')}>
        <CampaignBasics />
      </FormSection>
      <FormSection title={t('templates.steps.goal')} note={t('templates.groupForm.goalNote')}>
        <CampaignGoal />
      </FormSection>
    </FormPage>
  );
}
