import { labelled } from '@/lib/i18n/labelled'
import type { Language } from '@/lib/languages'
import type { MailTexts } from './texts'
import type { Mail } from './types'

export class Html {
  constructor(readonly source: string) {}
  toString() {
    return this.source
  }
}

type Value = string | number | Html | Html[]

/** Escapes all values but Html. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toSource)))
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toSource(value: Value): string {
  if (value instanceof Html) return value.source
  if (Array.isArray(value)) return value.map(toSource).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const GROUND = 'background-color:#fafaf7'
const RAISED = 'background-color:#ffffff'
export const INK = 'color:#1a1815'
export const MUTED = 'color:#66615a'
export const LINE = 'border-top:1px solid #e3e1da'

/** Overrides the inline colours in mail programs with dark mode. */
const DARK = html`@media (prefers-color-scheme: dark) {
.ground { background-color: #151311 !important }
.raised { background-color: #1e1b18 !important }
.ink { color: #f3f0ea !important }
.muted { color: #aaa399 !important }
.line { border-color: #35312c !important }
.button { background-color: #f3f0ea !important; color: #151311 !important }
}`

type Parts = {
  language: Language
  title: string
  /** Shown beside the subject in the inbox. */
  preview: string
  shop: { name: string; url: string }
  content: Html[]
  footer: Html[]
}

export function layout({ language, title, preview, shop, content, footer }: Parts): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;${GROUND}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${GROUND}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${FONT};font-size:16px;line-height:1.5;text-align:left">
<tr><td class="ink" style="padding:0 20px 20px;${INK};font-size:18px;font-weight:600">
<a class="ink" href="${shop.url}/${language}" style="${INK};text-decoration:none">${shop.name}</a></td></tr>
<tr><td class="raised ink" style="padding:28px 20px;${RAISED};${INK};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;${INK};font-size:26px;line-height:1.2;font-weight:600">${title}</h1>
${content}</td></tr>
<tr><td class="muted" style="padding:20px;${MUTED};font-size:14px">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  return page.source
}

export const paragraph = (text: string | Html) =>
  html`<p class="ink" style="margin:0 0 16px;${INK}">${text}</p>\n`

export const note = (text: string) =>
  html`<p class="muted" style="margin:0 0 8px;${MUTED};font-size:14px">${text}</p>\n`

export const heading = (text: string) =>
  html`<h2 class="ink" style="margin:28px 0 8px;${INK};font-size:18px;line-height:1.3;font-weight:600">${text}</h2>\n`

export const button = (text: string, href: string) =>
  html`<p style="margin:28px 0 0"><a class="button" href="${href}" style="display:inline-block;padding:12px 24px;background-color:#1a1815;color:#ffffff;border-radius:999px;text-decoration:none;font-weight:600">${text}</a></p>\n`

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
      language,
      title,
      shop,
      preview: lines[0] ?? title,
      content: [...lines.map(paragraph), button(link.text, link.href)],
      footer: [note(footer)],
    }),
    text: `${[title, ...lines, labelled(language, link.text, link.href), footer].join('\n\n')}\n`,
  }
}
