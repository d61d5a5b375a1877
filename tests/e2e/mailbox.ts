import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './support'

// Where tests/runner/mail-server.mjs keeps what the shop sent.
const folder = process.env.MAIL_FOLDER ?? ''
const read = new Map<string, Email>()

async function mailsTo(address: string, subject: RegExp): Promise<Email[]> {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.eml') || read.has(name)) continue
    read.set(name, await PostalMime.parse(readFileSync(path.join(folder, name))))
  }
  return [...read.values()].filter(
    (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
  )
}

/** The text of the mail to this address with such a subject, as soon as it has come. */
export async function textOfMailTo(address: string, subject: RegExp): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(address, subject)).length, { message: `Mail ${subject}` })
    .toBeGreaterThan(0)
  const [mail] = await mailsTo(address, subject)
  return mail?.text ?? ''
}

/** Its link to a page of the shop that has a token. */
export async function linkInMailTo(address: string, subject: RegExp): Promise<string> {
  const text = await textOfMailTo(address, subject)
  const link = text.match(/https?:\/\/\S+\?token=[\w-]+/)?.[0]
  expect(link, text).toBeDefined()
  return link ?? ''
}

/** The pictures that came with the mail to this address with such a subject, as PNG. */
export async function picturesInMailTo(address: string, subject: RegExp): Promise<Uint8Array[]> {
  await textOfMailTo(address, subject)
  const [mail] = await mailsTo(address, subject)
  return (mail?.attachments ?? [])
    .filter(({ mimeType }) => mimeType === 'image/png')
    .map(({ content }) => new Uint8Array(content as ArrayBuffer))
}
