import cascadeLayers from '@csstools/postcss-cascade-layers'
import nesting from 'postcss-nesting'

/** Specificity is computed per sheet: it is equal only if each sheet names all layers and selects by no id. */
const sameWeights = {
  postcssPlugin: 'same-weights',
  OnceExit(root) {
    root.prepend('@layer properties, theme, base, components, utilities;')
    root.walkRules(/(?<![\\"'])#[\w-]/, (rule) => {
      throw rule.error('Select by [id="…"]')
    })
  },
}

/** Merges `:not(#\#):not(#\#)` into one `:not` of the same specificity. */
const joinIds = {
  postcssPlugin: 'join-ids',
  OnceExit: (root) =>
    root.walkRules((rule) => {
      rule.selector = rule.selector.replace(/(?<=#\\#)\):not\((?=#\\#)/g, '')
    }),
}

const isBuild = process.env.NODE_ENV === 'production'

// Builds have no cascade layers (docs/decisions/033); nesting is resolved first, else specificity grows per level.
export default {
  plugins: [
    '@tailwindcss/postcss',
    ...(isBuild ? [nesting(), sameWeights, cascadeLayers(), joinIds] : []),
  ],
}
