import type { Certification } from '@parley/contracts/public';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { currentUserQuery } from '../../lib/session';
import { toast } from '../../lib/toasts';
import styles from '../../ui/form/Form.module.css';
import { FormFoot } from '../../ui/form/FormFoot';
import { useFormSubmit } from '../../ui/form/use-form-submit';
import { useForm } from '../../ui/form/use-form';
import { CertificationFields, type CertificationValues } from './CertificationFields';
import { certificationKey } from './queries';
import { useUploads } from './use-uploads';

const order = ['kind', 'realName', 'documentNumber', 'pictureIds'] as const;

interface CertificationFormProps {
  before: Certification;
  onCancel(): void;
}

export function CertificationForm({ before, onCancel }: CertificationFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const uploads = useUploads();
  const form = useForm<CertificationValues>({
    defaultValues: {
      kind: before.kind ?? 'person',
      realName: before.realName ?? '',
      documentNumber: '',
      pictureIds: [],
    },
  });
  const { setValue, formState } = form;
  const { isDirty, isSubmitted } = formState;
  const { pictures } = uploads;
  useLeaveGuard(isDirty || pictures.length > 0);
  useEffect(() => {
    setValue('pictureIds', pictures, { shouldValidate: isSubmitted });
  }, [pictures, setValue, isSubmitted]);

  const submit = useFormSubmit(form, {
    fields: order,
    save: ({ pictureIds, ...values }) =>
      api.call('certification.submit', {
        body: {
          kind: values.kind,
          realName: values.realName.trim(),
          documentNumber: values.documentNumber.trim(),
          pictureIds: pictureIds.flatMap(({ id }) => id ?? []),
        },
      }),
    onSaved: async (saved) => {
      client.setQueryData(certificationKey, saved);
      toast(t('certification.submitted'));
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      <FormProvider {...form}>
        <CertificationFields uploads={uploads} />
      </FormProvider>
      <FormFoot {...submit} submit={t('certification.submit')} onCancel={onCancel} />
    </form>
  );
}
