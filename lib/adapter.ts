import { PrismaPg } from '@prisma/adapter-pg'
import { createMutex } from './shared/mutex'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>

/**
 * Prisma's adapter, whose transactions give their connection one query at a time. Prisma asks for several
 * relations of a row at once; pg queues them itself, but warns of it and refuses it from version 9 on.
 */
export class OneByOne extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => inTurn(await start(level))
    return adapter
  }
}

function inTurn(transaction: Transaction): Transaction {
  const queue = createMutex()
  const query = transaction.queryRaw.bind(transaction)
  const execute = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (text) => queue(() => query(text))
  transaction.executeRaw = (text) => queue(() => execute(text))
  return transaction
}
