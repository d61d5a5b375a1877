/** A process that works the outbox, and writes newsletters and alerts to it, until SIGTERM. */
import { startPriceAlerts } from '@/lib/accounts/following/alerts'
import { startStockWaits } from '@/lib/accounts/waiting/work'
import { startNewsletters } from '@/lib/admin/newsletter/send'
import { env } from '@/lib/env'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { startOutbox } from '@/lib/runtime/outbox/start'
import { handlers } from '@/lib/site/outbox-handlers'

const stops = [
  startOutbox(handlers, env.MAIL_CONNECTIONS),
  startNewsletters(),
  startPriceAlerts(),
  startStockWaits(),
]
wakeOutbox()
process.stdin.resume()
process.once('SIGTERM', () => Promise.all(stops.map((stop) => stop())).then(() => process.exit()))
