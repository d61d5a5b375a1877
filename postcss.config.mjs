import cascadeLayers from '@csstools/postcss-cascade-layers'
import nesting from 'postcss-nesting'

/** @import { Plugin } from 'postcss' */

/**
 * Removes what Tailwind writes for browsers without `color-mix`.
 * @type {Plugin}
 */
const withoutMixFallbacks = {
  postcssPlugin: 'without-mix-fallbacks',
  Once(root) {
    root.walkAtRules('supports', (block) => {
      if (!/^\(color:\s*color-mix/.test(block.params)) return
      block.each((own) => {
        block.parent?.each((node) => {
          if (own.type === 'decl' && node.type === 'decl' && node.prop === own.prop) node.remove()
        })
      })
      block.replaceWith(block.nodes)
    })
  },
}

/**
 * Specificity is computed per sheet: it is equal only if each sheet names all layers and selects by no id.
 * @type {Plugin}
 */
const sameWeights = {
  postcssPlugin: 'same-weights',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.nodes && layer.params !== 'utilities') layer.params = 'below'
      if (!layer.nodes) layer.remove()
    })
    root.prepend('@layer below, utilities;')
    root.walkRules(/(?<![\\"'])#[\w-]/, (rule) => {
      throw rule.error('Select by [id="…"]')
    })
  },
}

/**
 * Merges `:not(#\#):not(#\#)` into `:not(#_#_)` of the same specificity.
 * @type {Plugin}
 */
const joinIds = {
  postcssPlugin: 'join-ids',
  OnceExit(root) {
    root.walkRules((rule) => {
      rule.selector = rule.selector
        .replace(/(?<=#\\#)\):not\((?=#\\#)/g, '')
        .replaceAll('#\\#', '#_')
    })
  },
}

const isBuild = process.env.NODE_ENV === 'production'

// Builds have no cascade layers (docs/decisions/033); nesting is resolved first, else specificity grows per level.
export default {
  plugins: [
    // Next minifies; twice repeats what has a prefix.
    ['@tailwindcss/postcss', { optimize: false }],
    ...(isBuild ? [withoutMixFallbacks, nesting(), sameWeights, cascadeLayers(), joinIds] : []),
  ],
}
