import { demo, List } from './list'
export default function Page() {
  return <List products={demo} />
}
