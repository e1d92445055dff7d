import {
  type Certification,
  type CertificationKind,
  certificationKinds,
  certificationLimits,
} from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toast } from '../../lib/toasts';
import { Field } from '../../ui/Field';
import { Input } from '../../ui/Input';
import { Segments } from '../../ui/Segments';
import styles from './Form.module.css';
import { showFailure } from './form-failure';
import { FormFoot } from './FormFoot';
import { PictureSlots } from './PictureSlots';
import { readUserAgain, userKeys } from './queries';
import { type SlotPicture, useUploads } from './use-uploads';

interface Values {
  kind: CertificationKind;
  realName: string;
  documentNumber: string;
  pictureIds: SlotPicture[];
}

const order = ['kind', 'realName', 'documentNumber', 'pictureIds'] as const;

interface CertificationFormProps {
  before: Certification;
  onCancel(): void;
}

export function CertificationForm({ before, onCancel }: CertificationFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | undefined>();
  const uploads = useUploads();
  const form = useForm<Values>({
    defaultValues: {
      kind: before.kind ?? 'person',
      realName: before.realName ?? '',
      documentNumber: '',
      pictureIds: [],
    },
  });
  const { register, control, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const isCompany = kind === 'company';
  const { pictures } = uploads;
  useEffect(() => {
    setValue('pictureIds', pictures, { shouldValidate: isSubmitted });
  }, [pictures, setValue, isSubmitted]);

  const save = useMutation({
    mutationFn: ({ pictureIds, ...values }: Values) =>
      api.call('certification.submit', {
        body: {
          kind: values.kind,
          realName: values.realName.trim(),
          documentNumber: values.documentNumber.trim(),
          pictureIds: pictureIds.flatMap(({ id }) => id ?? []),
        },
      }),
  });
  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    setFailure(undefined);
    try {
      const saved = await save.mutateAsync(values);
      client.setQueryData(userKeys.certification, saved);
      toast(t('user.certification.submitted'));
      await readUserAgain(client);
    } catch (error) {
      setFailure(showFailure(t, form, error, { order }));
    }
  });
  const { realNameMax, documentNumberMin: least, documentNumberMax: most } = certificationLimits;
  const rules = {
    name: (text: string) => text.trim() !== '' || t('user.certification.needName'),
    number: (text: string) => {
      const { length } = text.trim();
      if (length === 0) return t('user.certification.needNumber');
      return (length >= least && length <= most) || t('user.certification.badNumber', { least, most });
    },
    pictures: (chosen: SlotPicture[]) => {
      const problem = chosen.find((one) => one.problem)?.problem;
      if (problem) return problem;
      if (chosen.length === 0) return t('user.certification.needPicture');
      return chosen.every(({ id }) => id !== null) || t('user.certification.wait');
    },
  };
  const pictureError = errors.pictureIds?.message ?? pictures.find((one) => one.problem)?.problem;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field group label={t('user.certification.kind')} error={errors.kind?.message}>
        {() => (
          <Controller
            name="kind"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('user.certification.kind')}
                value={field.value}
                options={certificationKinds.map((value) => ({
                  value,
                  text: t(`user.certification.kinds.${value}`),
                }))}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          label={t(isCompany ? 'user.certification.companyName' : 'user.certification.realName')}
          help={t('user.certification.nameHelp')}
          error={errors.realName?.message}
        >
          {(ties) => (
            <Input
              {...ties}
              autoComplete={isCompany ? 'organization' : 'name'}
              maxLength={realNameMax}
              {...register('realName', { validate: rules.name })}
            />
          )}
        </Field>
        <Field
          label={t(isCompany ? 'user.certification.licenceNumber' : 'user.certification.documentNumber')}
          error={errors.documentNumber?.message}
        >
          {(ties) => (
            <Input
              {...ties}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={most}
              {...register('documentNumber', { validate: rules.number })}
            />
          )}
        </Field>
      </div>
      <Controller
        name="pictureIds"
        control={control}
        rules={{ validate: rules.pictures }}
        render={({ field }) => (
          <Field
            group
            label={t('user.certification.pictures')}
            help={t(isCompany ? 'user.certification.picturesCompany' : 'user.certification.picturesPerson')}
            error={pictureError ?? undefined}
          >
            {({ wrong }) => (
              <PictureSlots
                ref={field.ref}
                pictures={pictures}
                wrong={wrong}
                onAdd={uploads.add}
                onRemove={uploads.remove}
              />
            )}
          </Field>
        )}
      />
      <FormFoot
        submit={t('user.certification.submit')}
        busy={save.isPending}
        wrong={order.filter((field) => errors[field]).length}
        failure={failure}
        onCancel={onCancel}
      />
    </form>
  );
}
