import cascadeLayers from '@csstools/postcss-cascade-layers'
import nesting from 'postcss-nesting'

/** Each sheet is raised alone: a layer weighs the same in all only where each names all of them and selects by no id. */
const sameWeights = {
  postcssPlugin: 'same-weights',
  OnceExit(root) {
    root.prepend('@layer properties, theme, base, components, utilities;')
    root.walkRules(/(?<![\\"'])#[\w-]/, (rule) => {
      throw rule.error('Select by [id="…"]')
    })
  },
}

/** One `:not` of several ids weighs as much as several of one, in fewer bytes. */
const joinIds = {
  postcssPlugin: 'join-ids',
  OnceExit: (root) =>
    root.walkRules((rule) => {
      rule.selector = rule.selector.replace(/(?<=#\\#)\):not\((?=#\\#)/g, '')
    }),
}

const isBuild = process.env.NODE_ENV === 'production'

// Built without layers (docs/decisions/035): nested selectors would be raised once a level.
export default {
  plugins: [
    '@tailwindcss/postcss',
    ...(isBuild ? [nesting(), sameWeights, cascadeLayers(), joinIds] : []),
  ],
}
