import { OneByOne } from '@/lib/adapter'
import { PrismaClient } from '@/lib/generated/prisma/client'

/** Calls `work` with a client of its own for this address, and closes it. */
export async function withPrisma<Result>(
  connectionString: string,
  work: (prisma: PrismaClient) => Promise<Result>,
): Promise<Result> {
  const prisma = new PrismaClient({ adapter: new OneByOne({ connectionString, max: 10 }) })
  try {
    return await work(prisma)
  } finally {
    await prisma.$disconnect()
  }
}
