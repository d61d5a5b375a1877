'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FILE_BUTTON } from '@/components/admin/file-field'
import { Field, fieldProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/lib/browser/toast'
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors'
import { apiFetch } from '@/lib/http/api-client'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

type Answer = { imageUrl?: string; error?: string }
/** `place`: in its run, from 0. */
type Failed = { place: number; name: string; reason: string }
type OnUploaded = (url: string) => void

/** Uploads on selection (specification §5, Image upload). */
export function UploadInput({ id, onUploaded }: { id: string; onUploaded: OnUploaded }) {
  const t = useTranslations('admin.products')
  const { take, progress, failed } = useUploads(onUploaded)
  const error = failed[0]?.reason ?? ''
  return (
    <Field id={id} label={t('image.choose')} help={t('image.limits')} error={error}>
      <Input
        {...fieldProps(id, { error, help: true })}
        type="file"
        className={FILE_BUTTON}
        accept={TYPES.join(',')}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file && !(await take([file]))) target.value = ''
        }}
        aria-busy={progress !== null}
      />
      {progress && <Spinner label={t('image.sending')} />}
    </Field>
  )
}

type ManyProps = { id: string; uploads: ReturnType<typeof useUploads> }

/** Uploads all chosen files, one after the other; what failed is listed by its file name. */
export function ManyUploadsInput({ id, uploads: { take, progress, failed } }: ManyProps) {
  const t = useTranslations('admin.products')
  return (
    <div className="grid gap-1.5">
      <Field id={id} label={t('image.chooseMany')} help={t('image.limitsMany')}>
        <Input
          {...fieldProps(id, { help: true })}
          type="file"
          multiple
          className={FILE_BUTTON}
          accept={TYPES.join(',')}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
          aria-busy={progress !== null}
        />
      </Field>
      {progress && <Spinner label={t('image.sendingMany', progress)} />}
      {failed.length > 0 && (
        <div role="alert" className="text-bad text-sm">
          <p>{t('image.failedMany', { count: failed.length })}</p>
          {failed.map(({ place, name, reason }) => (
            <p key={place}>
              <span translate="no">{name}</span>: {reason}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * A queue of uploads; `take` adds files and returns whether all were stored once the queue is empty. `progress` counts
 * the file in work, and all, of this run.
 */
export function useUploads(onUploaded: OnUploaded) {
  const t = useTranslations('admin.products')
  const tErrors = useTranslations('errors')
  const queue = useRef<File[]>([])
  const isRunning = useRef(false)
  const [progress, setProgress] = useState<{ now: number; count: number } | null>(null)
  const [failed, setFailed] = useState<Failed[]>([])
  useEffect(
    () => () => {
      queue.current = []
    },
    [],
  )

  async function upload(file: File): Promise<string | null> {
    if (!TYPES.includes(file.type)) return tErrors('NOT_AN_IMAGE')
    if (file.size > MAX_BYTES) return tErrors('IMAGE_TOO_LARGE')
    const { imageUrl, error: code } = await send(file)
    if (imageUrl) {
      onUploaded(imageUrl)
      return null
    }
    const isHelpful = code && code !== 'INTERNAL_ERROR' && Object.hasOwn(ERROR_STATUS, code)
    return isHelpful ? tErrors(code as ErrorCode) : t('image.failed')
  }

  async function take(files: readonly File[]): Promise<boolean> {
    if (files.length === 0) return true
    queue.current.push(...files)
    if (isRunning.current) return true
    isRunning.current = true
    setFailed([])
    const wrong: Failed[] = []
    let done = 0
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      setProgress({ now: done + 1, count: done + 1 + queue.current.length })
      const reason = await upload(file)
      if (reason) wrong.push({ place: done, name: file.name, reason })
      done += 1
    }
    isRunning.current = false
    setProgress(null)
    setFailed(wrong)
    const [first] = wrong
    if (first)
      toast.error(done === 1 ? first.reason : t('image.failedMany', { count: wrong.length }))
    else toast.success(t('image.uploadedMany', { count: done }))
    return wrong.length === 0
  }

  return { take, progress, failed }
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
