'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FoldChevron } from '@/components/admin/fold-chevron'
import { Preview } from '@/components/admin/products/preview'
import { UploadInput } from '@/components/admin/products/upload-input'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/lib/languages'
import {
  CHAPTER_LENGTHS,
  CHAPTER_PARTS,
  MAX_CHAPTERS,
} from '@/lib/products/catalogue/content/chapters'
import type { ChapterParts } from '@/lib/products/editing/detail'
import { Cell, RowButtons } from './cells'
import { noNames, type PartsFields } from './parts-body'

const newChapter = (picture: string): ChapterParts => ({
  picture,
  heading: noNames(),
  text: noNames(),
  figure: noNames(),
  label: noNames(),
})

/** The admin's own language first, the others folded. */
export function ChaptersTable() {
  const t = useTranslations('admin.products.parts')
  const lang = useLocale() as Language
  const { control, formState } = useFormContext<PartsFields>()
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'chapters',
    keyName: 'key',
  })
  const chapters = useWatch({ control, name: 'chapters' })
  const others = LANGUAGES.filter((language) => language !== lang)
  return (
    <section aria-labelledby="chapters-title" className="grid gap-4">
      <h2 id="chapters-title" className="text-xl">
        {t('chapters')}
      </h2>
      <p className="max-w-[65ch] text-muted text-sm">{t('chaptersHelp')}</p>
      <ol className="grid gap-3">
        {fields.map(({ key }, row) => {
          const chapter = chapters[row] ?? newChapter('')
          const missing = LANGUAGES.filter((one) => isMissing(chapter, one))
          return (
            <li key={key} className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
              <Preview
                key={chapter.picture}
                src={chapter.picture}
                alt=""
                className="size-24 shrink-0"
              />
              <div className="grid min-w-0 grow gap-2">
                <Cell
                  name={`chapters.${row}.picture`}
                  label={`${t('chapters')} – ${t('columns.image')} ${row + 1}`}
                />
                <ChapterTexts row={row} language={lang} />
                <details
                  open={
                    others.some((one) => formState.errors.chapters?.[row]?.heading?.[one]) ||
                    undefined
                  }
                  className="group rounded-lg border border-line"
                >
                  <summary className="flex min-h-11 items-center justify-between gap-3 px-3.5 py-2 text-sm">
                    <span className="flex flex-wrap items-center gap-2">
                      <span>{t('otherLanguages')}</span>
                      {missing.map((language) => (
                        <Badge key={language} variant="warning">
                          {t('missing', { part: LANGUAGE_TABLE[language].name })}
                        </Badge>
                      ))}
                    </span>
                    <FoldChevron />
                  </summary>
                  <div className="grid gap-4 px-3.5 pt-1 pb-3.5">
                    {others.map((language) => (
                      <div key={language} className="grid gap-2">
                        <p lang={language} className="font-medium text-sm">
                          {LANGUAGE_TABLE[language].name}
                        </p>
                        <ChapterTexts row={row} language={language} />
                      </div>
                    ))}
                  </div>
                </details>
              </div>
              <RowButtons row={row} last={fields.length - 1} onMove={move} onRemove={remove} />
            </li>
          )
        })}
      </ol>
      {fields.length < MAX_CHAPTERS && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <UploadInput id="chapter-upload" onUploaded={(picture) => append(newChapter(picture))} />
          <Button
            variant="outline"
            className="justify-self-start sm:mt-7"
            onClick={() => append(newChapter(''))}
          >
            {t('addChapter')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ChapterTexts({ row, language }: { row: number; language: Language }) {
  const t = useTranslations('admin.products.parts.chapterParts')
  const { register } = useFormContext<PartsFields>()
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {CHAPTER_PARTS.map((part) => {
        const id = `chapter-${row}-${part}-${language}`
        const name = `chapters.${row}.${part}.${language}` as const
        const label = `${t(part)} ${row + 1} – ${LANGUAGE_TABLE[language].name}`
        const isWide = part === 'heading' || part === 'text'
        return (
          <Field key={part} id={id} label={t(part)} className={isWide ? 'sm:col-span-2' : ''}>
            {part === 'text' ? (
              <textarea
                id={id}
                {...register(name)}
                aria-label={label}
                lang={language}
                rows={3}
                maxLength={CHAPTER_LENGTHS.text}
                className="w-full rounded-lg border border-strong-line bg-raised px-2 py-2 text-sm hover:border-ink focus-visible:border-ink"
              />
            ) : (
              <Cell
                id={id}
                name={name}
                label={label}
                lang={language}
                maxLength={CHAPTER_LENGTHS[part]}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

/** Whether a part that another language has is blank. */
const isMissing = (chapter: ChapterParts, language: Language) =>
  CHAPTER_PARTS.some(
    (part) =>
      !chapter[part][language].trim() && Object.values(chapter[part]).some((one) => one.trim()),
  )
