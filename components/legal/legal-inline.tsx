import Link from 'next/link'
import type { ReactNode } from 'react'
import { Unbroken } from '@/components/ui/unbroken'
import { getTexts } from '@/lib/i18n/texts'
import type { Language } from '@/lib/languages'
import { type Fact, readFact } from '@/lib/legal/facts'
import { parseInline } from '@/lib/legal/markdown/inline'
import { ownLink } from '@/lib/legal/own-link'

const LINK = 'underline underline-offset-4 hover:no-underline'

export function LegalInline({ lang, line }: { lang: Language; line: string }): ReactNode {
  return parseInline(line).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
    if (part.kind === 'text') return <Unbroken key={`text-${at}`}>{part.text}</Unbroken>
    if (part.kind === 'strong') return <strong key={part.at}>{part.text}</strong>
    if (part.kind === 'link') return <TextLink key={part.at} lang={lang} {...part} />
    return <FactValue key={part.at} name={part.name} fact={readFact(part.name, lang)} />
  })
}

/** True for a line with a fact that the company does not have. */
export function isLeftOut(lang: Language, line: string): boolean {
  const parts = parseInline(line)
  return parts.some((part) => part.kind === 'fact' && 'isNone' in readFact(part.name, lang))
}

async function FactValue({ name, fact }: { name: string; fact: Fact }): Promise<ReactNode> {
  if ('isNone' in fact) return null
  if ('missing' in fact) {
    const t = await getTexts('legal')
    return (
      <mark className="rounded bg-warning px-1 text-ground">
        {t('notSet', { setting: fact.missing })}
      </mark>
    )
  }
  const { value } = fact
  const href = hrefOf(name, value)
  if (!href) return value
  return (
    <a href={href} className={`${LINK} wrap-anywhere`}>
      {value}
    </a>
  )
}

function hrefOf(name: string, value: string): string | undefined {
  if (name === 'email') return `mailto:${value}`
  if (name === 'phone' || name === 'hostPhone') return `tel:${value.replace(/[^+\d]/g, '')}`
  return name === 'url' || name === 'mediatorUrl' ? value : undefined
}

function TextLink({ lang, target, label }: { lang: Language; target: string; label: string }) {
  const href = ownLink(lang, target)
  const isPage = href.startsWith(`/${lang}`)
  if (!isPage) {
    return (
      <a href={href} className={LINK}>
        {label}
      </a>
    )
  }
  return (
    <Link href={href} prefetch={false} className={LINK}>
      {label}
    </Link>
  )
}
