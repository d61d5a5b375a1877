import { ShortNotFound } from '@/components/layout/not-found-view'

export default ShortNotFound
