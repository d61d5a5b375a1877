import { createHash, randomUUID } from 'node:crypto'
import { newRowId } from '@/lib/ids'
import { sql } from './database'

let invoiceNumber = 0

/** A valid row per table. Ids sort by creation, like the shop's. */
const valid = {
  users: () => ({
    id: newRowId(),
    email: `${randomUUID()}@shop.example`,
    password_hash: 'hash',
    first_name: 'Ada',
    last_name: 'Lovelace',
    country: 'FR',
    city: 'Paris',
    address: '1 rue de Rivoli',
    phone: '+33100000000',
    language: 'fr',
    updated_at: new Date(),
  }),
  newsletter_subscriptions: () => ({
    id: newRowId(),
    email: `${randomUUID()}@shop.example`,
    language: 'fr',
    source: 'newsletter-page',
    text_version: 'newsletter-2026-12-01',
  }),
  newsletters: () => ({ id: newRowId(), updated_at: new Date() }),
  newsletter_deliveries: () => ({ id: newRowId(), newsletter_id: '', subscription_id: '' }),
  sessions: () => ({
    id: newRowId(),
    user_id: '',
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  }),
  products: () => ({
    id: newRowId(),
    slug: randomUUID(),
    name: 'Aurora One',
    brand: 'Aurora',
    category: 'smartphones',
    image: '/products/aurora-one.svg',
    updated_at: new Date(),
  }),
  variants: () => ({
    id: newRowId(),
    product_id: '',
    capacity: '256 GB',
    colour: 'black',
    price_cents: 90_000,
    updated_at: new Date(),
  }),
  orders: () => ({
    id: newRowId(),
    reference: `LX-${randomUUID()}`,
    creditor_reference: `RF${randomUUID()}`,
    status: 'awaiting_payment',
    payment_method: 'bank_transfer',
    language: 'fr',
    total_cents: 90_000,
    vat_rate: 20,
    email: 'ada@shop.example',
    first_name: 'Ada',
    last_name: 'Lovelace',
    address: '1 rue de Rivoli',
    city: 'Paris',
    country: 'FR',
    phone: '+33100000000',
    updated_at: new Date(),
  }),
  bank_statements: () => ({
    id: newRowId(),
    sha256: (randomUUID() + randomUUID()).replaceAll('-', ''),
    file_name: 'statement.xml',
    format: 'camt053',
    read_at: new Date(),
  }),
  bank_credits: () => ({
    id: newRowId(),
    statement_id: '',
    position: 0,
    key: randomUUID(),
    booked_on: '2026-11-20',
    amount_cents: 90_000,
    currency: 'EUR',
    payer_name: 'Ada Lovelace',
    payer_iban: 'FR1420041010050500013M02606',
    text: 'deposit Ada',
  }),
  order_lines: () => ({
    id: newRowId(),
    order_id: '',
    position: 0,
    name: 'Aurora One',
    description: '',
    image: '/products/aurora-one.svg',
    quantity: 1,
    unit_price_cents: 90_000,
  }),
  discounts: () => ({
    id: newRowId(),
    code: 'SPRING',
    percent: 10,
    valid_from: '2026-01-01',
  }),
  claims: () => ({
    id: newRowId(),
    order_id: '',
    line_id: '',
    key: randomUUID(),
    wish: 'repair',
    description: 'It does not charge.',
    updated_at: new Date(),
  }),
  claim_events: () => ({ id: newRowId(), claim_id: '', to_status: 'received', actor: 'customer' }),
  claim_pictures: () => ({
    id: newRowId(),
    claim_id: '',
    position: 0,
    content: Buffer.from('RIFF'),
  }),
  review_requests: () => ({ order_id: '', key: randomUUID() }),
  reviews: () => ({
    id: newRowId(),
    order_id: '',
    line_id: '',
    product_id: '',
    stars: 5,
    text: 'It does what it should.',
    name: 'Ada',
    language: 'fr',
    updated_at: new Date(),
  }),
  review_pictures: () => ({
    id: newRowId(),
    review_id: '',
    position: 0,
    content: Buffer.from('RIFF'),
    thumbnail: Buffer.from('RIFF'),
  }),
  review_reports: () => ({
    id: newRowId(),
    reason: 'insult',
    text: 'It calls me a fool.',
    email: `${randomUUID()}@shop.example`,
    language: 'fr',
  }),
  order_events: () => ({
    id: newRowId(),
    order_id: '',
    to_status: 'awaiting_payment',
    actor: 'customer',
  }),
  order_documents: () => {
    const content = Buffer.from('%PDF-1.7 a document')
    return {
      id: newRowId(),
      order_id: '',
      kind: 'confirmation',
      file_name: 'confirmation.pdf',
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
    }
  },
  consents: () => ({
    id: newRowId(),
    user_id: '',
    purpose: 'marketing_emails',
    granted: true,
    text_version: '1',
    language: 'fr',
    source: 'sign-up',
  }),
  customer_notes: () => ({
    id: newRowId(),
    user_id: '',
    author_id: randomUUID(),
    text: 'Called about it.',
  }),
  idempotency_keys: () => ({ user_id: '', key: 'key', fingerprint: 'hash', order_id: '' }),
  payment_events: () => ({
    id: newRowId(),
    order_id: '',
    method: 'nowpayments',
    key: randomUUID(),
    meaning: 'waiting',
    data: '{}',
  }),
  invoices: () => ({
    id: newRowId(),
    order_id: '',
    kind: 'invoice',
    series: 'INV',
    year: 2026,
    number: ++invoiceNumber,
    issued_at: new Date(),
    gross_cents: 90_000,
    data: '{}',
  }),
  outbox_messages: () => ({ id: newRowId(), topic: 'mail.order-placed', payload: '{}' }),
  audit_entries: () => ({
    id: newRowId(),
    actor_id: randomUUID(),
    action: 'product.update',
    subject: 'product:1',
  }),
}

/** Inserts a valid row with changes; returns its id. */
export async function insert(table: keyof typeof valid, changes: Record<string, unknown> = {}) {
  const row: Record<string, unknown> = { ...valid[table](), ...changes }
  const columns = Object.keys(row)
  await sql(
    `insert into ${table} (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row.id as string
}
