'use client'

import { GripVertical } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type DragEvent, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ColourField } from '@/components/admin/products/parts/colours/colour-field'
import { Preview } from '@/components/admin/products/preview'
import { ManyUploadsInput, useUploads } from '@/components/admin/products/upload-input'
import { Button } from '@/components/ui/button'
import type { Language } from '@/lib/languages'
import { cn } from '@/lib/utils'
import { Cell, RowButtons } from './cells'
import type { PartsFields } from './parts-body'

/** Files dropped anywhere in it are uploaded; rows are ordered by their handle, or by their buttons. */
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
  const add = (path: string) =>
    append({ path, color: '', view: '', descriptions: {} }, { shouldFocus: path === '' })
  const uploads = useUploads(add)
  const { isOver, ...drop } = useDroppedFiles(uploads.take)
  const { rowOf, handleOf } = useDraggedRow(move)
  return (
    <section
      aria-labelledby="pictures-title"
      className={cn('grid gap-4', isOver && 'outline-2 outline-ink outline-offset-8')}
      {...drop}
    >
      <h2 id="pictures-title" className="text-xl">
        {t('pictures')}
      </h2>
      <p className="text-muted text-sm">{t('picturesHelp')}</p>
      <ol className="grid gap-3">
        {fields.map(({ key }, row) => {
          const path = pictures[row]?.path ?? ''
          const { isTarget, ...target } = rowOf(row)
          return (
            <li
              key={key}
              className={cn(
                'flex flex-wrap items-start gap-3 sm:flex-nowrap',
                isTarget && 'rounded-lg outline-2 outline-ink',
              )}
              {...target}
            >
              <span
                aria-hidden
                title={t('drag')}
                className="cursor-grab self-center text-muted max-sm:hidden pointer-coarse:hidden"
                {...handleOf(row)}
              >
                <GripVertical />
              </span>
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
        <ManyUploadsInput id="picture-upload" uploads={uploads} />
        <Button variant="outline" className="justify-self-start sm:mt-7" onClick={() => add('')}>
          {t('addPicture')}
        </Button>
      </div>
    </section>
  )
}

/** Handlers for an element that takes dropped files. */
function useDroppedFiles(take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
}

/** Handlers for rows that a pointer drags by their handles; the keyboard has the buttons. */
function useDraggedRow(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  function end() {
    setDragged(null)
    setOver(null)
  }

  return {
    handleOf: (row: number) => ({
      draggable: true,
      onDragStart({ dataTransfer, currentTarget }: DragEvent) {
        const line = currentTarget.closest('li')
        if (line) dataTransfer.setDragImage(line, 0, 0)
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', String(row + 1))
        setDragged(row)
      },
      onDragEnd: end,
    }),
    rowOf: (row: number) => ({
      isTarget: dragged !== null && over === row && dragged !== row,
      onDragOver(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        setOver(row)
      },
      onDrop(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        if (dragged !== row) onMove(dragged, row)
        end()
      },
    }),
  }
}
