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
  /** Budgets of its screens. */
  readonly screens: Budget['screens']
  /** True if it draws PDFs. */
  readonly drawsPdf?: boolean
  /** Parts of Material UI in the data grid that this portal never draws. */
  readonly undrawn?: readonly string[]
}

/** `npm run dev` sets the server's port; the portal at `/` is one below. */
const serverPort = Number(process.env['PORT'] ?? '4300')
const server = `http://localhost:${serverPort}`

/** Paths that the server draws or answers below `/`; the portal there has no such page. */
const serverRendered = [
  '/public/',
  '^/(es|(es/)?(faq|tutorials(/.+)?|estimate|privacy-choices)|robots\\.txt|sitemap\\.xml)?(\\?.*)?$',
]

/**
 * Configures Vite's build and dev server of a portal; the list of portals has its place. Its page has no
 * inline script, so that the Content-Security-Policy needs no exception.
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
      // The data grid exceeds the default; the budget above decides.
      chunkSizeWarningLimit: 700,
      reportCompressedSize: false,
      // Inlines the names of classes.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
    },
    server: { proxy: proxyOf(path) },
  }
}

/** Lists the proxies of the portal's Vite; the one at `/` proxies the others, so that all have one origin. */
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
