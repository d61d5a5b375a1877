'use client'

import { useActionState } from 'react'
import { PasswordForm } from '@/components/admin/confirm/password-form'
import {
  type CodesState,
  enableSecondFactorAction,
  renewRecoveryCodesAction,
} from '@/lib/admin/security-actions'
import type { Confirmation } from '@/lib/auth/confirmation'
import type { QrCode } from '@/lib/payments/types'
import { DisableForm, EnableForm, RecoveryCodes, RenewForm, StartForm } from './code-steps'
import { PasskeyList, type ShownPasskey } from './passkeys'

type Props = {
  confirmation: Confirmation
  /** Null while it is off. */
  codesLeft: number | null
  passkeys: ShownPasskey[]
  /** The secret of a set-up that waits for its first code. */
  secret: { text: string; qr: QrCode } | null
}

/** Holds both forms' states, because without scripts the answer is the page after the change. */
export function SecondFactor({ confirmation, codesLeft, passkeys, secret }: Props) {
  const [enabled, enable, isEnabling] = useActionState<CodesState, FormData>(
    enableSecondFactorAction,
    null,
  )
  const [renewed, renew, isRenewing] = useActionState<CodesState, FormData>(
    renewRecoveryCodesAction,
    null,
  )
  if (renewed?.ok) return <RecoveryCodes codes={renewed.codes} />
  if (enabled?.ok) return <RecoveryCodes codes={enabled.codes} />
  if (!confirmation.isConfirmed) {
    return <PasswordForm to="/admin/security" asks={confirmation.asks} />
  }
  if (secret) {
    return <EnableForm {...secret} failed={enabled} submit={enable} isBusy={isEnabling} />
  }
  if (codesLeft === null) return <StartForm />
  return (
    <div className="grid gap-6">
      <RenewForm codesLeft={codesLeft} failed={renewed} submit={renew} isBusy={isRenewing} />
      <PasskeyList passkeys={passkeys} />
      <DisableForm />
    </div>
  )
}
