import { createHmac, randomUUID } from 'node:crypto'

export type SentEvent = { type: string; body: string; signature: string }

/** An event as Stripe writes and signs it; `age` in seconds. */
export function signedEvent(type: string, object: object, secret: string, age = 0): SentEvent {
  const created = Math.floor(Date.now() / 1000) - age
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: '2025-09-30.clover',
    created,
    livemode: false,
    pending_webhooks: 1,
    type,
    data: { object: withIds(object) },
  })
  const hmac = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
  return { type, body, signature: `t=${created},v0=${'0'.repeat(64)},v1=${hmac}` }
}

/** Events carry ids in place of other objects. */
const withIds = (object: object) =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, isObject(value) ? value.id : value]),
  )

const isObject = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value
