import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-file-form'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import { missingNotices } from '@/lib/legal/guarantee-notice'

/** One official file a language; the next that lacks its file is chosen. */
export async function NoticeUpload({ error }: { error: string | undefined }) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const [next] = missingNotices()
  return (
    <section aria-labelledby="upload" className="mb-10 grid max-w-2xl gap-4">
      <h2 id="upload" className="text-xl">
        {t('admin.settings.notice.title')}
      </h2>
      <p>
        <a
          href="https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj"
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {t('admin.settings.notice.source')}
        </a>
      </p>
      <SendFileForm
        action="/admin/settings/guarantee/upload"
        token={token}
        submit={t('admin.settings.uploadPicture')}
      >
        <Field id="language" label={t('admin.settings.notice.language')}>
          <NativeSelect {...fieldProps('language')} name="language" defaultValue={next} key={next}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_TABLE[language].name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <FileField
          id="notice"
          label={t('admin.settings.notice.file')}
          help={t('admin.settings.notice.help')}
          accept="image/svg+xml"
          {...(error && { wrong: t('admin.settings.notice.refused') })}
        />
      </SendFileForm>
    </section>
  )
}
