import { replyLimits } from '@parley/contracts/public';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../lib/random-id';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { Input } from '../../ui/Input';
import { type EditedVariant, replaced } from './edited-parts';
import { canonicalTag, languageName } from './reply-text';
import own from './Editors.module.css';
import styles from './replies.module.css';
import { TextEditor } from './TextEditor';

interface VariantsEditorProps {
  value: EditedVariant[];
  onChange(variants: EditedVariant[]): void;
}

/** The same text in further languages. */
export function VariantsEditor({ value, onChange }: VariantsEditorProps) {
  const { t } = useTranslation();
  return (
    <div className={own.variants}>
      {value.map((variant) => (
        <Variant
          key={variant.key}
          variant={variant}
          onChange={(next) => onChange(replaced(value, next))}
          onRemove={() => onChange(value.filter(({ key }) => key !== variant.key))}
        />
      ))}
      {value.length < replyLimits.variantsMax && (
        <Button
          size="small"
          variant="text"
          startIcon={<Plus size={14} />}
          onClick={() => onChange([...value, { key: randomId(), language: '', text: '' }])}
        >
          {t('replies.variants.add')}
        </Button>
      )}
      {value.length > 0 && <small className={styles.help}>{t('replies.variants.help')}</small>}
    </div>
  );
}

interface VariantProps {
  variant: EditedVariant;
  onChange(variant: EditedVariant): void;
  onRemove(): void;
}

function Variant({ variant, onChange, onRemove }: VariantProps) {
  const { t, i18n } = useTranslation();
  const tag = canonicalTag(variant.language);
  const name = tag === null ? variant.language : languageName(i18n.language, tag);
  return (
    <div className={own.variant}>
      <div className={own.language}>
        <Input
          aria-label={t('replies.variants.language')}
          placeholder="en-US"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={35}
          wrong={variant.language !== '' && tag === null}
          value={variant.language}
          onChange={(event) => onChange({ ...variant, language: event.target.value })}
        />
        <span className={styles.help}>{tag !== null && name}</span>
        <IconAction size="small" label={t('replies.variants.remove')} icon={X} onClick={onRemove} />
      </div>
      <TextEditor
        rows={2}
        label={t('replies.variants.text', { language: name })}
        value={variant.text}
        onChange={(text) => onChange({ ...variant, text })}
      />
    </div>
  );
}
