import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** What a page shows that a mailed link opens; such pages are sent with `Referrer-Policy: no-referrer`. */
export function MailedLinkCard({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-8 sm:pt-14">
      {/* Under the header's no-referrer browsers send a form without its origin, which is then refused. */}
      <meta name="referrer" content="same-origin" />
      <Card className="mx-auto max-w-md">{children}</Card>
    </div>
  )
}
