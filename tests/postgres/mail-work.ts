/** A process that works the outbox until SIGTERM. */
import { env } from '@/lib/env'
import { wakeOutbox } from '@/lib/runtime/outbox/enqueue'
import { startOutbox } from '@/lib/runtime/outbox/start'
import { handlers } from '@/lib/site/outbox-handlers'

const stop = startOutbox(handlers, env.MAIL_CONNECTIONS)
wakeOutbox()
process.stdin.resume()
process.once('SIGTERM', () => stop().then(() => process.exit()))
