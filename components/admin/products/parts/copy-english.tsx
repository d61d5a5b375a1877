'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { LANGUAGE_TABLE, type Language } from '@/lib/languages'
import type { PartsFields } from './parts-body'

type Props = {
  language: Language
  part: 'description' | 'features' | 'specifications' | 'safety' | 'data' | 'seoDescription'
}

/** Offered while the text is empty, so that nothing typed is lost; the focus goes to the text. */
export function CopyEnglish({ language, part }: Props) {
  const t = useTranslations('admin.products.parts')
  const lang = useLocale() as Language
  const { control, setValue, setFocus } = useFormContext<PartsFields>()
  const name = `translations.${language}.${part}` as const
  const [english, own] = useWatch({ control, name: [`translations.en.${part}`, name] })
  if (language === 'en' || own.trim() || !english.trim()) return null
  return (
    <Button
      variant="outline"
      size="sm"
      className="justify-self-start"
      onClick={() => {
        setValue(name, english, { shouldDirty: true, shouldValidate: true })
        setFocus(name)
      }}
    >
      <span>{t('copyEnglish')}</span>
      <span className="sr-only">
        {language === lang
          ? ` – ${t(`texts.${part}`)}`
          : ` – ${t(`texts.${part}`)} – ${LANGUAGE_TABLE[language].name}`}
      </span>
    </Button>
  )
}
