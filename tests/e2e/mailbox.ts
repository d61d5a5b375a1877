import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from './support'

// Written by tests/runner/mail-server.mjs.
const folder = process.env.MAIL_FOLDER ?? ''
const read = new Map<string, Email>()

/** Longer than the jobs that look for what to mail wait. */
const MAIL_MS = 25_000

/** A pattern for subjects with any of these texts, whatever their spaces. */
export const subjectOf = (...texts: string[]) =>
  new RegExp(texts.map((text) => text.replace(/[().?]/g, '\\$&').replace(/\s/g, '\\s')).join('|'))

async function mailsTo(address: string, subject: RegExp): Promise<Email[]> {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.eml') || read.has(name)) continue
    read.set(name, await PostalMime.parse(readFileSync(path.join(folder, name))))
  }
  return [...read.values()].filter(
    (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
  )
}

/** All mails with this subject, once there is one. */
export async function mailsOnceTo(address: string, subject: RegExp): Promise<Email[]> {
  await textOfMailTo(address, subject)
  return mailsTo(address, subject)
}

export async function textOfMailTo(address: string, subject: RegExp): Promise<string> {
  await expect
    .poll(async () => (await mailsTo(address, subject)).length, {
      message: `Mail ${subject}`,
      timeout: MAIL_MS,
    })
    .toBeGreaterThan(0)
  const [mail] = await mailsTo(address, subject)
  return mail?.text ?? ''
}

export async function linkInMailTo(address: string, subject: RegExp): Promise<string> {
  const text = await textOfMailTo(address, subject)
  const link = text.match(/https?:\/\/\S+\?(?:token|mailbox)=[\w-]+/)?.[0]
  expect(link, text).toBeDefined()
  return link ?? ''
}

export async function picturesInMailTo(address: string, subject: RegExp): Promise<Uint8Array[]> {
  await textOfMailTo(address, subject)
  const [mail] = await mailsTo(address, subject)
  return (mail?.attachments ?? [])
    .filter(({ mimeType }) => mimeType === 'image/png')
    .map(({ content }) => new Uint8Array(content as ArrayBuffer))
}

/** PDFs attached to the mails with this subject, oldest first. */
export async function filesInMailTo(address: string, subject: RegExp): Promise<Uint8Array[]> {
  const files = async () =>
    (await mailsTo(address, subject))
      .flatMap(({ attachments }) => attachments)
      .filter(({ mimeType }) => mimeType === 'application/pdf')
  await expect.poll(async () => (await files()).length).toBeGreaterThan(0)
  return (await files()).map(({ content }) => new Uint8Array(content as ArrayBuffer))
}
