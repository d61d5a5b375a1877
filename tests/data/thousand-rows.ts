import { hashOf } from '@/lib/security/limit-store'
import { sql } from './database'

const COUNT = 1000

/** Inserts a thousand rows of each table that belongs to an account, all with the same time; orders are cancelled. */
export async function giveThousandOfEach(userId: string, email: string): Promise<void> {
  const thousand = `from generate_series(1, ${COUNT}) n`
  const statements = [
    `insert into sessions (id, user_id, expires_at)
     select gen_random_uuid(), $1::uuid, now() + interval '1 day' ${thousand}`,
    `insert into password_resets (id, user_id, token_hash, expires_at)
     select gen_random_uuid(), $1::uuid, gen_random_uuid()::text, now() ${thousand}`,
    `insert into email_changes (id, user_id, old_email, new_email, expires_at, cancelled_at)
     select gen_random_uuid(), $1::uuid, 'old@shop.example', 'new@shop.example', now(), now() ${thousand}`,
    `insert into consents (id, user_id, purpose, granted, text_version, language, source)
     select gen_random_uuid(), $1::uuid, 'marketing_emails', n % 2 = 0, '1', 'fr', 'gdpr-page' ${thousand}`,
    `insert into customer_notes (id, user_id, author_id, text)
     select gen_random_uuid(), $1::uuid, $1::uuid, 'note ' || n ${thousand}`,
    `insert into orders (id, reference, creditor_reference, user_id, status, payment_method, language,
       total_cents, vat_rate, email, first_name, last_name, address, city, country, phone, updated_at)
     select gen_random_uuid(), 'LX-' || n, 'RF' || n, id, 'cancelled', 'bank_transfer', language, 9000, 20,
       email, first_name, last_name, address, city, country, phone, now() from users, generate_series(1, ${COUNT}) n
     where id = $1::uuid`,
    `insert into order_lines (id, order_id, position, name, description, image, quantity, unit_price_cents)
     select gen_random_uuid(), id, 0, 'Aurora One', '', '', 1, 9000 from orders where user_id = $1::uuid`,
    `insert into order_events (id, order_id, to_status, actor)
     select gen_random_uuid(), id, 'awaiting_payment', 'customer' from orders where user_id = $1::uuid`,
    `insert into idempotency_keys (user_id, key, fingerprint, order_id)
     select $1::uuid, gen_random_uuid()::text, 'hash', id from orders where user_id = $1::uuid`,
    `insert into audit_entries (id, actor_id, action, subject)
     select gen_random_uuid(), $1::uuid, 'product.update', 'product:1' ${thousand}`,
    `insert into outbox_messages (id, topic, payload, done_at)
     select gen_random_uuid(), 'mail.order-placed', jsonb_build_object('orderId', id), now()
     from orders where user_id = $1::uuid`,
    `insert into outbox_messages (id, topic, payload)
     select gen_random_uuid(), 'mail.welcome', jsonb_build_object('userId', $1::uuid) ${thousand}`,
    `insert into mail_copies (message_id, recipient_name, recipient_address, subject, text, html, is_file)
     select id, '', '', 'Subject of ' || id, 'text', 'html', false from outbox_messages
     where payload ->> 'userId' = $1::uuid::text
       or payload ->> 'orderId' in (select id::text from orders where user_id = $1::uuid)`,
  ]
  for (const statement of statements) await sql(statement, [userId])
  await sql(
    `insert into limits (key, points) select 'login:pair:' || $1 || ':' || n, 1 ${thousand}`,
    [hashOf(email)],
  )
}
