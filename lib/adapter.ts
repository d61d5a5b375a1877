import { PrismaPg } from '@prisma/adapter-pg'
import PQueue from 'p-queue'

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>

/** Sends one query at a time in a transaction: Prisma sends several at once, which pg 9 refuses. */
export class SequentialPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => sequential(await start(level))
    return adapter
  }
}

function sequential(transaction: Transaction): Transaction {
  const queue = new PQueue({ concurrency: 1 })
  const query = transaction.queryRaw.bind(transaction)
  const execute = transaction.executeRaw.bind(transaction)
  transaction.queryRaw = (text) => queue.add(() => query(text))
  transaction.executeRaw = (text) => queue.add(() => execute(text))
  return transaction
}
