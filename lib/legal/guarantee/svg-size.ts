import type { Size } from '@/lib/text/sized-address'

/** In any unit: from `viewBox`, else from `width` and `height`; null where the file has neither. */
export function sizeOfSvg(svg: string): Size | null {
  const [root = ''] = svg.match(/<svg\b[^<>]*>/) ?? []
  const attribute = (name: string) =>
    root.match(new RegExp(`\\s${name}=["']([^"']+)["']`))?.[1] ?? ''
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const own = ['width', 'height'].map((name) => Number.parseFloat(attribute(name)))
  const [width = 0, height = 0] = box.length === 4 ? box.slice(2) : own
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null
}
