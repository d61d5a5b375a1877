import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { button, html, INK, LINE, layout, note, paragraph } from '@/lib/mail/layout'
import { type MailTexts, mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { shop } from '@/lib/shop'

type Content = {
  subject: string
  title: string
  before: string[]
  /** Products, each with a line below. */
  items: { name: string; href: string; text: string }[]
  button: { text: string; href: string }
  after: string[]
  /** Why the mail came; then the seller. */
  reason: string
  /** Page and one-click address to end such mails. */
  unsubscribe?: { page: string; address: string }
}

/** "Energy class A (A–G)", in advertisements too (Regulation (EU) 2017/1369, Article 6); empty without a class. */
export const energyClassIn = (
  { energyClass }: { energyClass?: string | undefined },
  t: MailTexts,
): string[] => (energyClass ? [`${t('products.energyClass')} ${energyClass} (A–G)`] : [])

/** What a customer or guest asked to hear, with one action and, for mails that may come again, the way to end them. */
export async function followMail(
  language: Language,
  { subject, title, before, items, button: link, after, reason, unsubscribe }: Content,
): Promise<Mail> {
  const t = await mailTexts(language)
  const { name, url, email } = shop
  const end = t('mail.unsubscribe')
  const footer = [reason, t('mail.seller', { shop: name, url, email })]
  const list = items.map(
    (one) =>
      html`<p class="ink line" style="margin:0;padding:12px 0;${LINE};${INK}"><a class="ink" href="${one.href}" style="${INK};font-weight:600">${one.name}</a>${one.text && html`<br>${one.text}`}</p>\n`,
  )
  return {
    subject,
    html: layout({
      language,
      title,
      preview: before[0] ?? title,
      shop,
      content: [
        ...before.map(paragraph),
        ...list,
        button(link.text, link.href),
        html`<div style="margin-top:24px">${after.map(paragraph)}</div>`,
      ],
      footer: [
        ...footer.map(note),
        ...(unsubscribe
          ? [html`<p style="margin:0 0 8px"><a href="${unsubscribe.page}">${end}</a></p>\n`]
          : []),
      ],
    }),
    text: [
      title,
      ...before,
      ...items.map((one) => [one.name, one.text, one.href].filter(Boolean).join('\n')),
      labelled(language, link.text, link.href),
      ...after,
      [...footer, ...(unsubscribe ? [labelled(language, end, unsubscribe.page)] : [])].join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
    ...(unsubscribe && { unsubscribe: unsubscribe.address }),
  }
}
