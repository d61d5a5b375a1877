import { demo, List } from '../list'
import { Badge } from './badge'
export default function Page() {
  return (
    <>
      <Badge />
      <List products={demo} />
    </>
  )
}
