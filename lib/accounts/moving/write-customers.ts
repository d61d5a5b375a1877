import 'server-only'
import { internationalPhone } from '@/lib/accounts/places/server-rules'
import { type Tx, toJsonRows } from '@/lib/db'
import { newRowId } from '@/lib/ids'
import type { Source } from '@/lib/products/moving/model'
import type { Profile } from './model'
import type { CustomerPlan, PlannedCustomer } from './plan-customers'

const BATCH = 1_000

/** Accounts without a password, changed details, proved consents, and what the file said. Mails nothing. */
export async function writeCustomers(
  tx: Tx,
  source: Source,
  { customers, declined }: CustomerPlan,
): Promise<void> {
  await withdraw(tx, source, declined)
  for (let from = 0; from < customers.length; from += BATCH) {
    const batch = customers.slice(from, from + BATCH)
    await create(tx, source, batch)
    await update(tx, batch)
    await remember(tx, source, batch)
  }
}

async function create(tx: Tx, source: Source, batch: readonly PlannedCustomer[]): Promise<void> {
  const added = batch.filter(({ account }) => !account).map(({ customer }) => customer)
  if (added.length === 0) return
  const rows = added.map(({ email, profile }) => ({
    id: newRowId(),
    email,
    ...profile,
    phoneE164: internationalPhone(profile.phone, profile.country),
  }))
  // A customer who signed up meanwhile keeps the account as it is.
  const created = await tx.$queryRaw<{ id: string; email: string }[]>`
    insert into users (id, email, first_name, last_name, country, city, address, address_line2, company,
      postal_code, phone, phone_e164, language, updated_at)
    select id, email, "firstName", "lastName", country, city, address, nullif("addressLine2", ''),
      nullif(company, ''), nullif("postalCode", ''), phone, "phoneE164", language, now()
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as one(id uuid, email text, "firstName" text,
      "lastName" text, country text, city text, address text, "addressLine2" text, company text,
      "postalCode" text, phone text, "phoneE164" text, language "Language")
    on conflict (email) do nothing returning id::text, email`
  const ids = created.map(({ id }) => id)
  await tx.$executeRaw`
    update past_orders set user_id = users.id from users
    where users.id = any(${ids}::uuid[]) and past_orders.email = users.email
      and past_orders.user_id is null and erased_at is null`
  const byEmail = new Map(created.map(({ id, email }) => [email, id]))
  await tx.consent.createMany({
    data: added.flatMap(({ email, profile, consentedAt }) => {
      const userId = byEmail.get(email)
      if (!consentedAt || !userId) return []
      return {
        userId,
        purpose: 'marketing_emails',
        granted: true,
        textVersion: source,
        language: profile.language,
        source: 'moved-in',
        createdAt: consentedAt,
      } as const
    }),
  })
}

/** A consent that a file brought ends with a later file; one given here stays. */
async function withdraw(tx: Tx, source: Source, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    insert into consents (id, user_id, purpose, granted, text_version, language, source)
    select gen_random_uuid(), user_id, purpose, false, ${source}, language, source
    from (
      select distinct on (user_id) * from consents
      where user_id = any(${userIds}::uuid[]) and purpose = 'marketing_emails'
      order by user_id, created_at desc, id desc
    ) last where granted and source = 'moved-in'`
}

async function update(tx: Tx, batch: readonly PlannedCustomer[]): Promise<void> {
  const rows = batch.flatMap(({ customer: { profile }, account }) => {
    if (!account || Object.keys(account.details).length === 0) return []
    const { phone } = account.details
    const phoneE164 = phone ? internationalPhone(phone, profile.country) : null
    return [{ id: account.id, ...account.details, ...(phone && { phoneE164 }) }]
  })
  if (rows.length === 0) return
  await tx.$executeRaw`
    update users set
      first_name = coalesce("firstName", first_name), last_name = coalesce("lastName", last_name),
      phone = coalesce(one.phone, users.phone),
      phone_e164 = case when one.phone is null then phone_e164 else "phoneE164" end,
      language = coalesce(one.language, users.language),
      country = coalesce(one.country, users.country), city = coalesce(one.city, users.city),
      address = coalesce(one.address, users.address),
      address_line2 = case when one.address is null then address_line2 else nullif("addressLine2", '') end,
      company = case when one.address is null then users.company else nullif(one.company, '') end,
      postal_code = case when one.address is null then postal_code else nullif("postalCode", '') end,
      updated_at = now()
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as one(id uuid, "firstName" text,
      "lastName" text, country text, city text, address text, "addressLine2" text, company text,
      "postalCode" text, phone text, "phoneE164" text, language "Language")
    where users.id = one.id`
}

async function remember(tx: Tx, source: Source, batch: readonly PlannedCustomer[]): Promise<void> {
  const rows = batch
    .filter(({ isRemembered }) => !isRemembered)
    .map(({ customer: { key, email, profile }, account }) => ({
      key,
      email,
      profile: profile satisfies Profile,
      userId: account?.id ?? null,
    }))
  await tx.$executeRaw`
    insert into moved_customers (source, key, user_id, profile, made_account)
    select ${source}, key, users.id, profile, users.password_hash is null
    from jsonb_to_recordset(${toJsonRows(rows)}::jsonb) as one(key text, email text, profile jsonb,
      "userId" uuid)
    join users on users.id = one."userId" or (one."userId" is null and users.email = one.email)
    on conflict (source, key) do update
      set profile = excluded.profile, user_id = excluded.user_id
      where moved_customers.user_id is not null`
}
