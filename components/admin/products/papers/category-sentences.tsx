'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Kinds } from '@/components/admin/products/category-names'
import type { PartsFields } from '@/components/admin/products/parts/parts-body'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { LANGUAGES, type Language } from '@/lib/languages'
import { TEXT_PAPERS } from '@/lib/products/papers/duties'
import { loadSentences, type Sentences } from '@/lib/products/papers/sentences'
import type { Kind } from '@/lib/products/types'

type Props = { kinds: Kinds; missing: readonly string[] }

/**
 * The shop's texts for the kind of the category, as long as the product needs them. Confirmed, they become the product's own in
 * every language that has none.
 */
export function CategorySentences({ kinds, missing }: Props) {
  const t = useTranslations('admin.products')
  const lang = useLocale() as Language
  const { control, getValues, setValue, setFocus } = useFormContext<PartsFields>()
  const kind = kinds[useWatch({ control, name: 'category' })] ?? 'gadgets'
  const sentences = useSentences(lang, kind)
  const needed = TEXT_PAPERS.filter(
    (part) => sentences[part] && missing.some((name) => name.endsWith(`.${part}`)),
  )
  const [first] = needed
  if (!first) return null

  async function confirm() {
    const written = await Promise.all(
      LANGUAGES.map(async (language) => [language, await loadSentences(language, kind)] as const),
    )
    for (const [language, texts] of written) {
      for (const part of needed) {
        const name = `translations.${language}.${part}` as const
        if (!getValues(name).trim()) setValue(name, texts[part] ?? '', { shouldDirty: true })
      }
    }
    if (first) setFocus(`translations.${lang}.${first}`)
  }

  return (
    <section
      aria-labelledby="sentences-title"
      className="grid gap-3 rounded-card border border-line p-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="sentences-title" className="font-medium text-base">
          {t('papers.sentences.title')}
        </h3>
        <Badge variant="warning">{t('papers.sentences.unconfirmed')}</Badge>
      </div>
      <p className="text-muted text-sm">{t('papers.sentences.intro')}</p>
      <dl className="grid gap-3 text-sm">
        {needed.map((part) => (
          <div key={part}>
            <dt className="font-medium">{t(`parts.texts.${part}`)}</dt>
            <dd className="text-pretty">{sentences[part]}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" className="justify-self-start" onClick={confirm}>
        <span>{t('papers.sentences.confirm')}</span>
      </Button>
    </section>
  )
}

function useSentences(language: Language, kind: Kind): Sentences {
  const [loaded, setLoaded] = useState<{ kind: Kind; sentences: Sentences }>()
  useEffect(() => {
    let isCurrent = true
    loadSentences(language, kind).then((sentences) => {
      if (isCurrent) setLoaded({ kind, sentences })
    })
    return () => {
      isCurrent = false
    }
  }, [language, kind])
  return loaded?.kind === kind ? loaded.sentences : {}
}
