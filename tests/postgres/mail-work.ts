/** A process that works the outbox and sends newsletters until SIGTERM. */
import { startNewsletters } from '@/lib/admin/newsletter/send'
import { env } from '@/lib/env'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { startOutbox } from '@/lib/runtime/outbox/start'
import { handlers } from '@/lib/site/outbox-handlers'

const stop = startOutbox(handlers, env.MAIL_CONNECTIONS)
const stopNewsletters = startNewsletters()
wakeOutbox()
process.stdin.resume()
process.once('SIGTERM', () => Promise.all([stop(), stopNewsletters()]).then(() => process.exit()))
