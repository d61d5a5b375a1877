import { cookies } from 'next/headers'
export async function GET() {
  const c = (await cookies()).get('cart')
  return Response.json({ count: c ? Number(c.value) : 0 })
}
