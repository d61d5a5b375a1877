import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-form'
import { Field, fieldProps } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'
import { LANGUAGE_TABLE, LANGUAGES } from '@/lib/languages'
import { missingNotices } from '@/lib/legal/guarantee/notice'
import type { ContentName } from '@/lib/settings/content-rules'
import { type PictureSection, UPLOADED_PICTURES } from '@/lib/settings/sections'
import { settingLabel } from './setting-label'

type Props = { section: PictureSection; error: string | undefined }

const REFUSALS = ['NOT_AN_IMAGE', 'IMAGE_TOO_LARGE', 'IMAGE_DAMAGED'] as const

/** Works without scripts, as the form above it. */
export async function PictureUpload({ section, error }: Props) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = error === 'tooLarge' || error === 'PAYLOAD_TOO_LARGE' ? 'IMAGE_TOO_LARGE' : error
  const known = REFUSALS.find((one) => one === code)
  const wrong = error && (known ? t(`errors.${known}`) : t('admin.settings.failed'))
  const places: readonly ContentName[] = UPLOADED_PICTURES[section]
  return (
    <section aria-labelledby="upload" className="mt-10 grid max-w-2xl gap-4">
      <h2 id="upload" className="text-xl">
        {t('admin.settings.upload')}
      </h2>
      <SendFileForm
        action={`/admin/settings/${section}/upload`}
        token={token}
        submit={t('admin.settings.uploadPicture')}
      >
        {places.length > 1 && (
          <Field id="setting" label={t('admin.settings.uploadFor')}>
            <NativeSelect {...fieldProps('setting')} name="setting">
              {places.map((name) => (
                <option key={name} value={name}>
                  {settingLabel(t, name)}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
        <FileField
          id="picture"
          label={t('admin.settings.file')}
          help={t(`admin.settings.fileHelp.${section}`)}
          accept="image/jpeg,image/png,image/webp"
          {...(wrong && { wrong })}
        />
      </SendFileForm>
    </section>
  )
}

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
