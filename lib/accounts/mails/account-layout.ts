import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { button, html, layout, MUTED, note, paragraph } from '@/lib/mail/layout'
import { mailTexts } from '@/lib/mail/texts'
import type { AccountMailData, Mail } from '@/lib/mail/types'

type Content = {
  subject: string
  title: string
  before: string[]
  button: { text: string; href: string }
  after: string[]
}

/** What happened, one action, and a contact. */
export async function accountMail(
  { shop }: AccountMailData,
  language: Language,
  { subject, title, before, button: link, after }: Content,
): Promise<Mail> {
  const t = await mailTexts(language)
  const below = t('mail.linkBelow')
  const footer = [
    t('mail.accountFooter', { shop: shop.name }),
    t('mail.questions', { email: shop.email }),
    t('mail.seller', { shop: shop.name, url: shop.url, email: shop.email }),
  ]
  const address = html`<p class="muted" style="margin:24px 0 0;${MUTED};font-size:14px;overflow-wrap:anywhere">${below}<br>${link.href}</p>\n`
  return {
    subject,
    html: layout({
      language,
      title,
      preview: before[0] ?? title,
      shop,
      content: [
        ...before.map(paragraph),
        button(link.text, link.href),
        address,
        html`<div style="margin-top:24px">${after.map(paragraph)}</div>`,
      ],
      footer: footer.map(note),
    }),
    text: [title, ...before, labelled(language, link.text, link.href), ...after, footer.join('\n')]
      .join('\n\n')
      .concat('\n'),
  }
}
