import { svgFile } from './svg'
import type { Draw } from './types'

export const phone: Draw = () => svgFile('', '')
