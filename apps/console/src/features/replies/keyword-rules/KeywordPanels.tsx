import { useTranslation } from 'react-i18next';
import { Drawer } from '../../../ui/Drawer';
import { StoredReplyView } from '../form/StoredReplyView';
import { ImportDialog } from '../import/ImportDialog';
import type { KeywordPageProps } from '../list/page-search';
import { KeywordForm } from './KeywordForm';
import { RuleTester } from './RuleTester';

interface KeywordPanelsProps extends KeywordPageProps {
  mayEdit: boolean;
}

export default function KeywordPanels({ mayEdit, search, onSearch }: KeywordPanelsProps) {
  const { t } = useTranslation();
  const { form, test } = search;
  const close = () => onSearch({ form: undefined });
  return (
    <>
      {test !== undefined && (
        <Drawer
          title={t('replies.tester.title')}
          onClose={() =>
            onSearch({
              test: undefined,
              desk: undefined,
              platform: undefined,
              known: undefined,
              talk: undefined,
              language: undefined,
            })
          }
        >
          <RuleTester
            tried={{
              text: test,
              desk: search.desk,
              platform: search.platform,
              known: search.known,
              talk: search.talk,
              language: search.language,
            }}
            onTry={({ text, ...rest }) => onSearch({ test: text, ...rest })}
          />
        </Drawer>
      )}
      {form !== undefined && <FormPanel key={form} {...{ form, mayEdit }} onClose={close} />}
    </>
  );
}

function FormPanel({ form, mayEdit, onClose }: { form: string; mayEdit: boolean; onClose(): void }) {
  if (form === 'import') return mayEdit && <ImportDialog kind="keyword-rules" onClose={onClose} />;
  if (form === 'new') return mayEdit && <KeywordForm readOnly={false} before={undefined} onClose={onClose} />;
  return (
    <StoredReplyView kind="keyword-rules" id={form} onClose={onClose}>
      {(before) => <KeywordForm readOnly={!mayEdit} before={before} onClose={onClose} />}
    </StoredReplyView>
  );
}
