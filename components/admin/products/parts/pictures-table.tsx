'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ColourField } from '@/components/admin/products/parts/colours/colour-field'
import { Preview } from '@/components/admin/products/preview'
import { UploadInput } from '@/components/admin/products/upload-input'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { Cell, RowButtons } from './cells'
import type { PartsFields } from './parts-body'

export function PicturesTable() {
  const t = useTranslations('admin.products.parts')
  const lang = useLocale() as Language
  const { control } = useFormContext<PartsFields>()
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'pictures',
    keyName: 'key',
  })
  const pictures = useWatch({ control, name: 'pictures' })
  const add = (path: string) => append({ path, color: '', view: '', descriptions: {} })
  return (
    <section aria-labelledby="pictures-title" className="grid gap-4">
      <h2 id="pictures-title" className="text-xl">
        {t('pictures')}
      </h2>
      <p className="text-muted text-sm">{t('picturesHelp')}</p>
      <ol className="grid gap-3">
        {fields.map(({ key }, row) => {
          const path = pictures[row]?.path ?? ''
          return (
            <li key={key} className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
              <Preview key={path} src={path} alt="" className="size-24 shrink-0" />
              <div className="grid grow gap-2 sm:grid-cols-2">
                <Cell name={`pictures.${row}.path`} label={`${t('columns.image')} ${row + 1}`} />
                <ColourField
                  name={`pictures.${row}.color`}
                  label={`${t('columns.color')} ${row + 1}`}
                  none={t('everyColour')}
                />
                <div className="sm:col-span-2">
                  <Cell
                    name={`pictures.${row}.descriptions.${lang}`}
                    label={t('describe', { row: row + 1 })}
                    placeholder={t('describe', { row: row + 1 })}
                    maxLength={300}
                  />
                </div>
              </div>
              <RowButtons row={row} last={fields.length - 1} onMove={move} onRemove={remove} />
            </li>
          )
        })}
      </ol>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <UploadInput id="picture-upload" onUploaded={add} />
        <Button variant="outline" className="justify-self-start sm:mt-7" onClick={() => add('')}>
          {t('addPicture')}
        </Button>
      </div>
    </section>
  )
}
