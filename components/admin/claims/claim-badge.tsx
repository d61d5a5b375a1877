import { Badge } from '@/components/ui/badge'
import { adminTexts } from '@/lib/admin/texts'
import type { ClaimStatus } from '@/lib/orders/claims/status'

const LOOKS = {
  received: 'warning',
  accepted: 'accent',
  in_repair: 'accent',
  replaced: 'default',
  refunded: 'default',
  refused: 'outline',
  done: 'good',
} as const satisfies Record<ClaimStatus, string>

export async function ClaimBadge({ status }: { status: ClaimStatus }) {
  const t = await adminTexts()
  return (
    <Badge variant={LOOKS[status]} className="rounded-2xl! text-left">
      {t(`claims.status.${status}`)}
    </Badge>
  )
}
