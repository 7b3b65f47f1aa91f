import { portals } from '@makewhole/domain/access/portal.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import react from '@vitejs/plugin-react'
import type { ProxyOptions, UserConfig } from 'vite'
import { bundleBudget } from './bundle-budget.ts'
import type { Budget } from './bundle-budget.ts'
import { cssModules } from './css-modules.ts'
import { keepModuleStyles } from './module-styles.ts'
import { pdfAssets } from './pdf-assets.ts'
import { precompress } from './precompress.ts'
import { routeAddresses } from './route-addresses.ts'
import { slimGrid } from './slim-grid.ts'

export interface PortalConfigOptions {
  /** The portal's folder in `apps/`. */
  readonly root: string
  /** What its screens may load. */
  readonly screens: Budget['screens']
  /** Whether it draws PDFs. */
  readonly drawsPdf?: boolean
  /** Parts of Material UI that the data grid carries and this portal's never draws. */
  readonly undrawn?: readonly string[]
}

/** `npm run dev` gives the server's port; the portal at `/` is one below. */
const serverPort = Number(process.env['PORT'] ?? '4300')
const server = `http://localhost:${serverPort}`

/** What the server draws or answers below `/`, in the way of no page of the portal there. */
const serverRendered = [
  '/public/',
  '^/(es|(es/)?(faq|tutorials(/.+)?|estimate|privacy-choices)|robots\\.txt|sitemap\\.xml)?(\\?.*)?$',
]

/**
 * How Vite builds and serves a portal: where it lies is said in the list of portals. Nothing in its page is inline, so that the
 * Content-Security-Policy needs no exception for scripts.
 */
export function portalConfig(
  name: PortalName,
  { root, screens, drawsPdf = false, undrawn = [] }: PortalConfigOptions,
): UserConfig {
  const { path, folder } = portals[name]
  return {
    root,
    base: path,
    plugins: [
      react(),
      routeAddresses(),
      slimGrid(undrawn),
      keepModuleStyles(),
      drawsPdf && pdfAssets(),
      precompress(),
      bundleBudget({ entry: 'index.html', screens }),
    ],
    css: { modules: cssModules },
    build: {
      outDir: `../../.build/${folder}`,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      target: 'es2022',
      assetsInlineLimit: 0,
      // The data grid; the budget above is what counts.
      chunkSizeWarningLimit: 700,
      reportCompressedSize: false,
      // The names of classes stand where they are used.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
    server: { proxy: proxyOf(path) },
  }
}

/** Where the portal's Vite hands on what is not its own; the one at `/` knows the others, so that all have one origin. */
function proxyOf(path: string): Record<string, string | ProxyOptions> {
  const toServer = ['/api', '/identity', '/dev/mail', ...(path === '/' ? serverRendered : [])]
  const others = path === '/' ? Object.values(portals).filter((portal) => portal.path !== path) : []
  return {
    ...Object.fromEntries(toServer.map((address) => [address, server])),
    ...Object.fromEntries(
      others.map((portal) => [
        portal.path,
        { target: `http://localhost:${serverPort - 1 + portal.devPort}`, ws: true },
      ]),
    ),
  }
}
