import { readConfirmation } from '@/lib/auth/confirmation'
import { PasswordForm } from './password-form'

/**
 * Shown where `isConfirmed()` is false. The action itself still calls `requireConfirmed()`, because
 * the confirmation may have expired since.
 */
export async function ConfirmForm({ to }: { to: string }) {
  const { asks } = await readConfirmation()
  return <PasswordForm to={to} asks={asks} />
}
