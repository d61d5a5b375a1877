import 'server-only'
import { DEMONSTRATION_COMPANY } from '@/lib/company'
import type { Language } from '@/lib/languages'
import { guaranteeNotice } from '@/lib/legal/guarantee/notice'
import { lineInWords } from '@/lib/legal/markdown/plain-text'
import { getLegalText } from '@/lib/legal/texts'
import { Html, html } from '@/lib/mail/layout'
import { type MailTexts, mailTexts } from '@/lib/mail/texts'
import { HELP_ANCHORS, paths } from '@/lib/paths'
import { setting } from '@/lib/settings/current'
import { shop } from '@/lib/shop'

const LINK = 'text-ink underline underline-offset-4 hover:no-underline'
/** High enough to tap, outside of a sentence. */
const LINK_ALONE = `inline-block py-1 ${LINK}`

/**
 * The seller, the conditions and the legal guarantee, directly above an order button (Directive 2011/83/EU,
 * Article 8(2)). HTML, so that no browser code renders it; its links open beside what was typed.
 */
export async function orderNoteHtml(lang: Language): Promise<string> {
  const t = await mailTexts(lang)
  const demonstration = t('legal.demonstration', { company: DEMONSTRATION_COMPANY })
  const seller = setting('COMPANY_NAME')
    ? ['{company}', '{address}', '{email}', '{phone}']
        .flatMap((line) => lineInWords(line, lang, t) ?? [])
        .join(', ')
    : `${demonstration}, ${shop.email}`
  const terms = paths.legal(lang, 'terms-of-service')
  const withdrawal = t.markup('payments.checkout.withdrawal', {
    link: (text) => linkTo(`${terms}#withdrawal`, text, t, LINK).source,
  })
  const links = [
    linkTo(terms, (await getLegalText(lang, 'terms-of-service')).title, t),
    linkTo(
      `${paths.legal(lang, 'returns')}#${HELP_ANCHORS.returns}`,
      t('documents.confirmation.guaranteeTitle'),
      t,
    ),
  ]
  return html`<p class="wrap-anywhere text-muted">${t('legal.contractWith', { seller })}</p>
<p class="text-muted">${new Html(withdrawal)}</p>
<p class="mb-1 flex flex-wrap gap-x-4">${links}</p>${guaranteeIn(lang, t)}`.source
}

/** The harmonised notice of the legal guarantee, or its text, with the link to Your Europe. */
export async function guaranteeHtml(lang: Language): Promise<string> {
  return guaranteeIn(lang, await mailTexts(lang)).source
}

function guaranteeIn(lang: Language, t: MailTexts): Html {
  const notice = guaranteeNotice(lang)
  const text = t('legal.guarantee')
  const more = (look: string) =>
    linkTo(`https://europa.eu/youreurope/index_${lang}.htm`, t('legal.yourEurope'), t, look)
  if (!notice) return html`<p class="text-muted text-sm">${text} ${more(LINK)}</p>`
  const { width = 0, height = 0 } = notice.size ?? {}
  const size = notice.size ? html` width="${width}" height="${height}"` : html``
  return html`<p class="text-sm"><img src="${notice.src}" alt="${text}"${size} loading="lazy" class="h-auto w-full max-w-sm"> ${more(LINK_ALONE)}</p>`
}

const linkTo = (href: string, text: string, t: MailTexts, look = LINK_ALONE) =>
  html`<a class="${look}" href="${href}" target="_blank" rel="noopener">${text}<span class="sr-only"> (${t('common.newTab')})</span></a>`
