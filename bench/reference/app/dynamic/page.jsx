import { headers } from 'next/headers'
import { demo, List } from '../list'
export default async function Page() {
  await headers()
  return <List products={demo} />
}
