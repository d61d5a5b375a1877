import { type Html, html, note } from '@/lib/mail/layout'
import type { MailTexts } from '@/lib/mail/texts'
import type { Attachment } from '@/lib/mail/types'
import { qrPng } from '@/lib/payments/qr-png'
import type { BankDetails } from '@/lib/payments/types'

/** EPC QR code as an inline attachment, so that no remote image is loaded. */
export function paymentCode(
  { qr, reference }: BankDetails,
  t: MailTexts,
): { html: Html; attachments: Attachment[] } {
  if (!qr) return { html: html``, attachments: [] }
  const cid = `${reference.toLowerCase()}@payment-code`
  const label = t('payments.qr.label')
  return {
    html: html`<p style="margin:20px 0 8px"><img src="cid:${cid}" alt="${label}" width="212" height="212" style="display:block;border:0;border-radius:8px"></p>
${note(`${t('payments.qr.title')}. ${t('payments.qr.text')}`)}`,
    attachments: [
      {
        cid,
        filename: `${reference}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline',
        content: qrPng(qr),
      },
    ],
  }
}
