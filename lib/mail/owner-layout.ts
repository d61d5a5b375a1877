import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { button, layout, note, paragraph } from './layout'
import type { MailTexts } from './texts'
import type { Mail } from './types'

type Content = {
  subject: string
  title: string
  lines: string[]
  /** Default: texts of a mail about an order. */
  open?: string
  footer?: string
}

/** Title, paragraphs and a button to `path`. */
export function ownerMail(
  { shop, path }: { shop: { name: string; url: string }; path: string },
  language: Language,
  t: MailTexts,
  { subject, title, lines, ...other }: Content,
): Mail {
  const link = { text: other.open ?? t('mail.owner.open'), href: `${shop.url}${path}` }
  const footer = other.footer ?? t('mail.owner.footer', { shop: shop.name })
  return {
    subject,
    html: layout({
      ...{ language, title, shop, preview: lines[0] ?? title },
      content: [...lines.map(paragraph), button(link.text, link.href)],
      footer: [note(footer)],
    }),
    text: `${[title, ...lines, labelled(language, link.text, link.href), footer].join('\n\n')}\n`,
  }
}
