'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useState } from 'react'
import { FILE_BUTTON } from '@/components/admin/file-field'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/lib/browser/toast'
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors'
import { apiFetch } from '@/lib/http/api-client'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

type Props = { id: string; onUploaded: (url: string) => void }
type Answer = { imageUrl?: string; error?: string }

/** Uploads on selection (specification §5, Image upload). */
export function UploadInput({ id, onUploaded }: Props) {
  const t = useTranslations('admin.products')
  const tErrors = useTranslations('errors')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)

  function refuse(text: string) {
    setError(text)
    toast.error(text)
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setError('')
    if (!TYPES.includes(file.type)) return refuse(tErrors('NOT_AN_IMAGE'))
    if (file.size > MAX_BYTES) return refuse(tErrors('IMAGE_TOO_LARGE'))
    setSending(true)
    const { imageUrl, error: code } = await send(file)
    setSending(false)
    if (imageUrl) {
      onUploaded(imageUrl)
      return toast.success(t('image.uploaded'))
    }
    target.value = ''
    const isHelpful = code && code !== 'INTERNAL_ERROR' && Object.hasOwn(ERROR_STATUS, code)
    refuse(isHelpful ? tErrors(code as ErrorCode) : t('image.failed'))
  }

  return (
    <Field id={id} label={t('image.choose')} help={t('image.limits')} error={error}>
      <Input
        {...fieldProps(id, { error, help: true })}
        type="file"
        className={FILE_BUTTON}
        accept={TYPES.join(',')}
        onChange={choose}
        aria-busy={isSending}
      />
      {isSending && <Spinner label={t('image.sending')} />}
    </Field>
  )
}

async function send(file: File): Promise<Answer> {
  const body = new FormData()
  body.set('image', file)
  try {
    const response = await apiFetch('/api/upload', { method: 'POST', body })
    return await response.json()
  } catch {
    return {}
  }
}
