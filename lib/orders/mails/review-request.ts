import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import { button, html, INK, layout, MUTED, note, paragraph } from '@/lib/mail/layout'
import { mailTexts } from '@/lib/mail/texts'
import type { Mail } from '@/lib/mail/types'
import { unsubscribeAddress, unsubscribeLink } from '@/lib/mail/unsubscribe'
import { paths } from '@/lib/paths'

type ReviewRequest = {
  shop: { name: string; email: string; url: string }
  reference: string
  items: string[]
  /** Secret of the page of reviews. */
  token: string
  /** Token of `signUnsubscribe`: mail providers read the header that has it. */
  stop: string
}

/** Greets no name, as mails about an order do. One POST request unsubscribes. */
export async function reviewRequestMail(
  { shop, reference, items, token, stop }: ReviewRequest,
  language: Language,
): Promise<Mail> {
  const t = await mailTexts(language)
  const title = t('mail.review.title')
  const intro = t('mail.review.intro', { reference, shop: shop.name })
  const link = {
    text: t('mail.review.button'),
    href: `${shop.url}${paths.review(language, { token })}`,
  }
  const end = { text: t('mail.review.stop'), href: unsubscribeLink(language, stop) }
  const checked = t('mail.review.checked')
  const why = t('mail.review.why', { shop: shop.name })
  const seller = t('mail.seller', { shop: shop.name, url: shop.url, email: shop.email })
  const list = html`<ul class="ink" style="margin:0 0 16px;padding-left:20px;${INK}">${items.map((item) => html`<li>${item}</li>`)}</ul>\n`
  const stopLine = html`<p class="muted" style="margin:0 0 8px;${MUTED};font-size:14px"><a class="muted" href="${end.href}" style="${MUTED}">${end.text}</a></p>\n`
  return {
    subject: t('mail.review.subject', { shop: shop.name }),
    html: layout({
      language,
      title,
      preview: intro,
      shop,
      content: [paragraph(intro), list, paragraph(checked), button(link.text, link.href)],
      footer: [note(why), stopLine, note(seller)],
    }),
    text: `${[
      title,
      intro,
      items.map((item) => `- ${item}`).join('\n'),
      checked,
      labelled(language, link.text, link.href),
      why,
      labelled(language, end.text, end.href),
      seller,
    ].join('\n\n')}\n`,
    unsubscribe: unsubscribeAddress(stop),
  }
}
