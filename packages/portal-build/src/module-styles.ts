import type { Plugin } from 'vite'

/** Keeps a CSS module's rules in the build where all that screens need of it, its names, stands inline. */
export function keepModuleStyles(): Plugin {
  return {
    name: 'kept-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
