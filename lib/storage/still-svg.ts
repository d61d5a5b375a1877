const ROOT = /^\uFEFF?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/i

/** Scripts, handlers, foreign documents, entities, and addresses outside the file. */
const LIVELY =
  /<\s*(script|foreignObject|iframe|object|embed|animate\w*|set)\b|<!ENTITY|\son\w+\s*=|javascript:|(href|src)\s*=\s*["']\s*(?!#|data:image\/)|url\(\s*["']?\s*(?!["'#]|data:)|@import/i

/** Whether a text is an SVG that neither runs nor loads anything. */
export const isStillSvg = (text: string): boolean =>
  ROOT.test(text) && /<\/svg>\s*$/.test(text) && !LIVELY.test(text)
