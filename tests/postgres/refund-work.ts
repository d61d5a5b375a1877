/** A process to be killed: works the refunds of the outbox. */
import { runOutbox } from '@/lib/runtime/outbox/worker'
import { sendRefund } from '@/lib/settlement/provider/refund'

await runOutbox({ 'payment.refund': sendRefund })
process.exit()
