import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { importWithRetry } from '@/lib/browser/import-with-retry'
import { type Answer, isObject } from '@/lib/http/answer'
import { type ApiFailure, callApi } from '@/lib/http/api-client'

/** `text`: the passkey's answer as JSON. `failed` is null where the passkey gave none. */
type Asked = { text: string } | { text: null; failed: ApiFailure | null }

const library = () => importWithRetry(() => import('@simplewebauthn/browser'))

/** Asks for a passkey that is registered. */
export const askPasskey = (): Promise<Asked> =>
  ask<PublicKeyCredentialRequestOptionsJSON>('/api/auth/passkey', async (optionsJSON) =>
    (await library()).startAuthentication({ optionsJSON }),
  )

export const createPasskey = (): Promise<Asked> =>
  ask<PublicKeyCredentialCreationOptionsJSON>('/api/admin/passkeys', async (optionsJSON) =>
    (await library()).startRegistration({ optionsJSON }),
  )

async function ask<Options>(
  path: string,
  run: (options: Options) => Promise<unknown>,
): Promise<Asked> {
  const isAnswer = (answer: Answer): answer is Answer & { options: Options } =>
    isObject(answer.options)
  const answer = await callApi('POST', path, {}, { isAnswer })
  if (!answer.ok) return { text: null, failed: answer }
  try {
    return { text: JSON.stringify(await run(answer.value.options)) }
  } catch {
    // Cancelled, timed out, or unknown to this device.
    return { text: null, failed: null }
  }
}
