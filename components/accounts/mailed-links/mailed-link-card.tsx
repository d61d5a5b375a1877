import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** Frame of pages opened by mailed links, which are sent with `Referrer-Policy: no-referrer`. */
export function MailedLinkCard({ children }: { children: ReactNode }) {
  return (
    <div className="page pt-8 sm:pt-14">
      {/* Under that header browsers post forms without an Origin, which the server refuses. */}
      <meta name="referrer" content="same-origin" />
      <Card className="mx-auto max-w-md">{children}</Card>
    </div>
  )
}
