import { customerAddress } from '@/lib/admin/customers/filters'
import { exportCustomer } from '@/lib/admin/customers/mutations'
import { loginAddress } from '@/lib/auth/access'
import { failureResponse, seeOther } from '@/lib/http/route'

type Context = { params: Promise<{ id: string }> }

/** JSON file of all data about the customer. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params
  const exported = await exportCustomer(id)
  if (exported.ok) {
    const { fileName, body } = exported.value
    return new Response(body, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  }
  const page = customerAddress(id)
  if (exported.code === 'UNAUTHENTICATED') return seeOther(await loginAddress(page))
  // The page has the password form.
  return exported.code === 'PASSWORD_REQUIRED' ? seeOther(page) : failureResponse(exported)
}
