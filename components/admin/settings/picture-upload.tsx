import { FileField } from '@/components/admin/file-field'
import { SendFileForm } from '@/components/admin/send-file-form'
import { adminTexts } from '@/lib/admin/texts'
import { uploadToken } from '@/lib/auth/upload'

const REFUSALS = ['NOT_AN_IMAGE', 'IMAGE_TOO_LARGE', 'IMAGE_DAMAGED'] as const

/** Works without scripts, as the form above it. */
export async function PictureUpload({ error }: { error: string | undefined }) {
  const [t, token] = await Promise.all([adminTexts(), uploadToken()])
  const code = error === 'tooLarge' || error === 'PAYLOAD_TOO_LARGE' ? 'IMAGE_TOO_LARGE' : error
  const known = REFUSALS.find((one) => one === code)
  const wrong = error && (known ? t(`errors.${known}`) : t('admin.settings.failed'))
  return (
    <section aria-labelledby="upload" className="mt-10 grid max-w-2xl gap-4">
      <h2 id="upload" className="text-xl">
        {t('admin.settings.upload')}
      </h2>
      <SendFileForm
        action="/admin/settings/picture/upload"
        token={token}
        submit={t('admin.settings.uploadPicture')}
      >
        <FileField
          id="picture"
          label={t('admin.settings.file')}
          help={t('admin.settings.fileHelp')}
          accept="image/jpeg,image/png,image/webp"
          {...(wrong && { wrong })}
        />
      </SendFileForm>
    </section>
  )
}
