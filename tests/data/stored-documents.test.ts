import { beforeEach, describe, expect, it } from 'vitest'
import { prisma } from '@/lib/db'
import { anonymiseOrders } from '@/lib/orders/anonymise'
import { readDocument, storeDocument } from '@/lib/orders/documents/store'
import { resetDatabase, sql } from './database'
import { insert } from './rows'

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
let orderId: string

beforeEach(async () => {
  await resetDatabase()
  orderId = await insert('orders')
})

describe('a stored document', () => {
  it('keeps the bytes of the first call', async () => {
    const document = { orderId, kind: 'confirmation', fileName: 'first.pdf' } as const
    const first = await storeDocument({ ...document, content: bytes('first') })
    const again = { ...document, fileName: 'second.pdf', content: bytes('second') }
    expect(await storeDocument(again)).toEqual(first)
    expect(await readDocument(document)).toMatchObject({
      fileName: 'first.pdf',
      content: bytes('first'),
      sha256: 'a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e',
    })
  })

  it('is stored once when two processes make it', async () => {
    const document = { orderId, kind: 'confirmation', fileName: 'a.pdf' } as const
    const both = ['one', 'two'].map((text) => storeDocument({ ...document, content: bytes(text) }))
    const [one, two] = await Promise.all(both)
    expect(one).toEqual(two)
  })

  it('cannot be changed', async () => {
    await insert('order_documents', { order_id: orderId })
    await expect(sql(`update order_documents set file_name = 'other.pdf'`)).rejects.toThrow(
      'append-only',
    )
  })

  it('has one number an order and kind, and as many numbers as are issued', async () => {
    const note = { orderId, kind: 'credit-note', fileName: 'note.pdf' } as const
    for (const number of ['CN-1', 'CN-2']) {
      await storeDocument({ ...note, number, content: bytes(number) })
    }
    expect(await readDocument({ ...note, number: 'CN-2' })).toMatchObject({
      content: bytes('CN-2'),
    })
    expect(await readDocument(note)).toBeNull()
  })

  it('goes with the anonymised order if it is a confirmation, and is not stored again', async () => {
    const document = { orderId, fileName: 'a.pdf', content: bytes('a') }
    await storeDocument({ ...document, kind: 'confirmation' })
    await storeDocument({ ...document, kind: 'invoice', number: '1' })
    await prisma.$transaction((tx) => anonymiseOrders(tx, [orderId]))
    expect(await readDocument({ orderId, kind: 'confirmation' })).toBeNull()
    expect(await readDocument({ orderId, kind: 'invoice', number: '1' })).not.toBeNull()
    expect(await storeDocument({ ...document, kind: 'confirmation' })).toBeNull()
  })
})
