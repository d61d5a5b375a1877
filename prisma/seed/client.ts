import { SequentialPg } from '@/lib/adapter'
import { PrismaClient } from '@/lib/generated/prisma/client'

export async function withPrisma<Result>(
  connectionString: string,
  work: (prisma: PrismaClient) => Promise<Result>,
): Promise<Result> {
  const prisma = new PrismaClient({ adapter: new SequentialPg({ connectionString, max: 10 }) })
  try {
    return await work(prisma)
  } finally {
    await prisma.$disconnect()
  }
}
