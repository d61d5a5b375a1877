import type { Language } from '@/lib/languages'
import type { Block, Form } from '@/lib/legal/types'
import { isLeftOut, LegalInline } from './legal-inline'

export function LegalBlock({ lang, block }: { lang: Language; block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalInline lang={lang} line={block} />
      </p>
    )
  }
  if ('list' in block) return <Lines lang={lang} lines={block.list} />
  if ('form' in block) return <CopyForm lang={lang} {...block} />
  const facts = block.facts.filter(([, value]) => !isLeftOut(lang, value))
  if (facts.length === 0) return null
  return (
    <dl className="divide-y divide-line border-line border-y">
      {facts.map(([label, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={at} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="text-muted">{label}</dt>
          <dd>
            <LegalInline lang={lang} line={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lang, lines }: { lang: Language; lines: string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: keys by text would double the RSC data
        <li key={at}>
          <LegalInline lang={lang} line={line} />
        </li>
      ))}
    </ul>
  )
}

function CopyForm({ lang, form }: { lang: Language } & Form) {
  return (
    <section aria-label={form.title} className="rounded-card border border-strong-line p-5">
      <p className="font-medium">{form.title}</p>
      <p className="mt-1 mb-4 text-muted text-sm">{form.note}</p>
      <Lines lang={lang} lines={form.lines} />
      <p className="mt-4 text-muted text-sm">{form.footnote}</p>
    </section>
  )
}
