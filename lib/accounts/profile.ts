import 'server-only'
import { asCustomer } from '@/lib/auth/access'
import { prisma } from '@/lib/db'
import { fail, fieldErrorsOf, ok, type Result } from '@/lib/errors'
import { internationalPhone } from './phone-number'
import { SERVER_RULES } from './server-rules'
import { profileSchema } from './settings-schemas'
import { isKnownPlace } from './towns/queries'

/** By the rules of sign-up; existing orders are unchanged. UNAUTHENTICATED, VALIDATION_ERROR. */
export const updateProfile = asCustomer(async (user, payload: unknown): Promise<Result<null>> => {
  const parsed = await profileSchema(isKnownPlace, SERVER_RULES).safeParseAsync(payload)
  if (!parsed.success) {
    return fail('VALIDATION_ERROR', { fieldErrors: fieldErrorsOf(parsed.error) })
  }
  const { cityConfirmed: _city, addressConfirmed: _address, ...profile } = parsed.data
  const phoneE164 = internationalPhone(profile.phone, profile.country)
  await prisma.user.update({ where: { id: user.id }, data: { ...profile, phoneE164 } })
  return ok(null)
})
