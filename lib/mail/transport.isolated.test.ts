import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { sendMail, sendMailOnce } from './transport'

vi.mock('@/lib/env', async (load) => {
  const { env } = await load<typeof import('@/lib/env')>()
  return { env: { ...env } }
})

const mail = { subject: 'Zażółć', html: '<p>ő</p>', text: 'ő\n.\nend' }
const to = { name: 'Ada "A", <x>', address: 'ada@shop.example' }
let server: Server | undefined
const sockets: Socket[] = []

afterEach(() => {
  env.SMTP_URL = undefined
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
})

/** A fake mail server; `refuse` is the reply to RCPT, `received` the lines from the client. */
function smtpServer(refuse?: string) {
  const received: string[] = []
  const listening = createServer((socket) => {
    sockets.push(socket)
    converse(socket, received, refuse)
  })
  server = listening
  return new Promise<{ url: string; received: string[] }>((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo
      resolve({ url: `smtp://127.0.0.1:${port}`, received })
    })
  })
}

function converse(socket: Socket, received: string[], refuse = '250 ok') {
  let isData = false
  socket.write('220 test\r\n')
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
      received.push(line)
      if (isData && line !== '.') continue
      isData = line === 'DATA'
      const command = line.slice(0, 4).toUpperCase()
      if (isData) socket.write('354 go on\r\n')
      else if (command === 'RCPT') socket.write(`${refuse}\r\n`)
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}

it('sends by SMTP when a server is set', async () => {
  const { url, received } = await smtpServer()
  env.SMTP_URL = url
  await sendMail(mail, to, 'outbox-1')
  expect(received).toContain('MAIL FROM:<contact@shop.example>')
  expect(received).toContain('RCPT TO:<ada@shop.example>')
  expect(received).toContain('Message-ID: <outbox-1@localhost>')
  expect(received).toContain('Reply-To: contact@shop.example')
})

it('offers to unsubscribe by one request where the mail has an address for it (RFC 8058)', async () => {
  const { url, received } = await smtpServer()
  env.SMTP_URL = url
  const unsubscribe = 'https://shop.example/hu/review/stop?token=1'
  await sendMail({ ...mail, unsubscribe }, to, 'outbox-1')
  const head = received.join('\n').replace(/\n /g, ' ')
  expect(head).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await sendMail(mail, to, 'outbox-2')
  expect(received.filter((line) => line.startsWith('List-Unsubscribe:'))).toHaveLength(1)
})

const greeted = (received: string[]) => received.filter((line) => line.startsWith('EHLO')).length

it('sends the next mail over the open connection, a test mail over its own', async () => {
  const { url, received } = await smtpServer()
  env.SMTP_URL = url
  for (const id of ['one', 'two', 'three']) await sendMail(mail, to, id)
  expect(greeted(received)).toBe(1)
  expect(received.filter((line) => line.startsWith('MAIL FROM'))).toHaveLength(3)
  await sendMailOnce(mail, to, 'test')
  expect(greeted(received)).toBe(2)
})

it('opens no more connections than the setting allows', async () => {
  const { url, received } = await smtpServer()
  env.SMTP_URL = url
  env.MAIL_CONNECTIONS = 2
  await Promise.all(Array.from({ length: 10 }, (_, at) => sendMail(mail, to, `mail-${at}`)))
  expect(greeted(received)).toBe(2)
  expect(received.filter((line) => line.startsWith('Message-ID'))).toHaveLength(10)
})

it('sends by another server once the settings name one, and leaves the former', async () => {
  const former = await smtpServer()
  env.SMTP_URL = former.url
  await sendMail(mail, to, 'former')
  const ended = once(server as Server, 'close')
  server?.close()
  const { url, received } = await smtpServer()
  env.SMTP_URL = url
  await sendMail(mail, to, 'later')
  // Ends with its last connection.
  await ended
  expect(former.received.join()).not.toContain('later')
  expect(received).toContain('Message-ID: <later@localhost>')
})

it('sends over a new connection when the server has ended the open one', async () => {
  const { url, received } = await smtpServer()
  env.SMTP_URL = url
  await sendMail(mail, to, 'first')
  const socket = sockets.at(-1) as Socket
  socket.destroy()
  await once(socket, 'close')
  await sendMail(mail, to, 'second')
  expect(greeted(received)).toBe(2)
  expect(received).toContain('Message-ID: <second@localhost>')
})

it('throws when the server rejects the mail or is down', async () => {
  const { url } = await smtpServer('550 no such user')
  env.SMTP_URL = url
  await expect(sendMail(mail, to, 'outbox-2')).rejects.toThrow('550')
  env.SMTP_URL = 'smtp://127.0.0.1:1'
  await expect(sendMail(mail, to, 'outbox-2')).rejects.toThrow('ECONNREFUSED')
})

it('writes one file per mail without a server, replaced on retry', async () => {
  env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shop-mail-'))
  await sendMail({ ...mail, text: 'first' }, to, 'outbox-3')
  await sendMail(mail, to, 'outbox-3')
  expect(readdirSync(path.join(env.DATA_DIR, 'mail'))).toEqual(['outbox-3.eml'])
  const eml = readFileSync(path.join(env.DATA_DIR, 'mail', 'outbox-3.eml'), 'utf8')
  expect(eml).toContain('To: "Ada \\"A\\", <x>" <ada@shop.example>')
  expect(eml).toContain('Subject: =?UTF-8?')
  expect(eml).not.toContain('first')
  expect(eml).not.toMatch(/[^\r]\n/)
})

it('attaches inline pictures', async () => {
  env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'shop-mail-'))
  const picture = {
    cid: 'code@shop',
    filename: 'code.png',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from('picture'),
  }
  await sendMail(
    { ...mail, html: '<img src="cid:code@shop">', attachments: [picture] },
    to,
    'outbox-4',
  )
  const eml = readFileSync(path.join(env.DATA_DIR, 'mail', 'outbox-4.eml'))
  const { html, text, attachments } = await PostalMime.parse(eml)
  expect(html).toContain('cid:code@shop')
  expect(text).toContain('end')
  expect(attachments).toMatchObject([
    { contentId: '<code@shop>', disposition: 'inline', mimeType: 'image/png', related: true },
  ])
})
