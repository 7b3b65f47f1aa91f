import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { portals } from './packages/domain/src/access/portal.ts'

/*
 * Who may import whom (docs/architecture.md). Each rule is proven once by a planted breach in dev/structure/structure.test.ts.
 */
const portalFolders = Object.values(portals).map(({ folder }) => folder)
const services = '^apps/server/src/[^/]+/[^/]+\\.service\\.ts$'
const repositories = '\\.repository\\.ts$'
const tests = '\\.test\\.tsx?$|/(test|testing)/'
/** A feature's own file hands calls to its services; storage, rich text, jobs and the trial are none. */
const transports =
  '^apps/server/src/((?!storage|rich-text|jobs|trial)[^/]+)/\\1\\.ts$|^apps/server/src/.*\\.routes\\.ts$'
/** These modules open files that somebody sent, in processes of their own, begun with a `*-worker.ts`. */
const fileReaders =
  '^apps/server/src/(agreement/join-pdf|document/package-reader|import/(check-file|read-csv|read-workbook|workbook-package)|inspection/read-inspections)\\.ts$'
const fileLibraries = '(^|/)node_modules/(@cantoo/pdf-lib|heic-decode|saxes|sharp|yauzl)/'
type Wanted = Readonly<Record<string, string>>
interface Package {
  readonly name: string
  readonly dependencies?: Wanted
  readonly devDependencies?: Wanted
}
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, 'package.json'), 'utf8')) as Package

/** Packages of single scripts; a script installs its own when it first runs (dev/install.mjs). */
const installedByScripts = ['bench', 'tools/outlines'].flatMap((folder) =>
  Object.keys(readPackage(folder).dependencies ?? {}),
)

const workspaces = globSync('{apps,packages}/*/package.json', { cwd: import.meta.dirname }).map((file) => {
  const folder = dirname(file)
  return { folder, ...readPackage(folder) }
})

/** One rule a workspace: npm would install the server without a package of ours that it doesn't name. */
const declaredPackages = workspaces.map(({ folder, dependencies, devDependencies }) => {
  const declared = { ...dependencies, ...devDependencies }
  const known = workspaces.filter((each) => each.folder === folder || each.name in declared)
  return {
    name: 'packages-of-ours-are-declared',
    comment: 'A workspace names in its package.json which others it imports.',
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: '^packages/', pathNot: `^(${known.map((each) => each.folder).join('|')})/` },
  }
})

/** The rooms of apps/server from general to special: none can be part of a circle. */
export const serverRooms = [
  'db process pdf rich-text mail form http program graphql storage upload jobs identity test-operations',
  'claim claim-history intake map inspection import reviewer account saved-view claim-grid',
  'document structured-claim message letter notice followed-claim client-invitation joint-signing',
  'settlement rebuild agreement content firm group live report review public-pages trial',
].flatMap((rooms) => rooms.split(' '))
/** The rooms of packages/web, likewise. */
export const webRooms = [
  'theme storage i18n api components feedback controls dialogs content session live shell',
  'rich-text document firm claim client-invitation form message',
  'settlement rebuild offer breakdown agreement payment-address claim-pages',
].flatMap((rooms) => rooms.split(' '))
/** The rooms of each portal, likewise. */
export const portalRooms = {
  reviewer: [
    'controls claim inspection notice firms documents validation proofs reviewers groups payment',
    'settlement review work claims map dashboard content forms claim-page',
  ].flatMap((rooms) => rooms.split(' ')),
  attorney: 'firm clients folders claims filing imports joint-signing'.split(' '),
  claimant: ['signing', 'pages'],
} as const

/** Has each room import only those before it; the server's may know types of later ones, which are gone when it runs. */
function inOrder(
  name: 'server' | 'web' | keyof typeof portalRooms,
  folder: string,
  rooms: readonly string[],
) {
  const unlessType = name === 'server' ? { dependencyTypesNot: ['type-only'] } : {}
  return [
    ...rooms
      .slice(0, -1)
      .map((room, at) => ({
        name: `${name}-${room}-knows-only-rooms-before-it`,
        comment: 'No arrow runs up from the general to the special.',
        severity: 'error',
        from: { path: `^${folder}/${room}/`, pathNot: tests },
        to: { path: `^${folder}/(${rooms.slice(at + 1).join('|')})/`, pathNot: tests, ...unlessType },
      })),
    {
      name: `${name}-rooms-have-their-place`,
      comment: 'A room that the list lacks could import anything.',
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: tests },
      to: { path: `^${folder}/(?!(${rooms.join('|')})/)[^/]+/`, pathNot: tests },
    },
  ]
}

export default {
  forbidden: [
    ...inOrder('server', 'apps/server/src', serverRooms),
    ...inOrder('web', 'packages/web/src', webRooms),
    ...inOrder('reviewer', 'apps/reviewer/src', portalRooms.reviewer),
    ...inOrder('attorney', 'apps/attorney/src', portalRooms.attorney),
    ...inOrder('claimant', 'apps/claimant/src', portalRooms.claimant),
    {
      name: 'domain-imports-only-itself',
      comment: 'Rules are plain TypeScript without any dependency.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: tests },
      to: { pathNot: '^packages/domain/' },
    },
    {
      name: 'forms-know-no-claim',
      comment: "The engine of forms asks anything of anybody; what answers mean is the intake's.",
      severity: 'error',
      from: { path: '^packages/domain/src/form/' },
      to: { path: '^packages/domain/src/(claim|intake|settlement)/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      comment: 'The wire knows the rules and its schema library.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: tests },
      to: { pathNot: '^packages/(contract|domain)/|(^|/)node_modules/zod/' },
    },
    {
      name: 'packages-never-import-apps',
      comment: 'What two portals share does not know either.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-each-other',
      comment: 'What a second app needs moves to packages/web.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'program-never-imports-dev',
      comment:
        'What people run is in apps and packages; dev/ builds, starts and tests it, tools/ records it.',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(dev|tools)/' },
    },
    {
      name: 'browser-never-reaches-node',
      comment: 'Code of the browser has no files, processes or sockets.',
      severity: 'error',
      from: {
        path: `^(packages/(web|contract|domain)|apps/(${portalFolders.join('|')})/src)/`,
        pathNot: tests,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'screens-derive-no-right',
      comment: 'What somebody may do, the server says with each view (abilities).',
      severity: 'error',
      from: { path: `^(packages/web|apps/(${portalFolders.join('|')}|public))/`, pathNot: tests },
      to: { path: '^packages/domain/src/access/(policy|authorize|abilities)\\.ts$' },
    },
    {
      name: 'only-repositories-speak-sql',
      comment: 'Statements are written in *.repository.ts and db/ alone.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `${repositories}|^apps/server/src/db/|${tests}` },
      to: { path: '(^|/)node_modules/kysely/' },
    },
    {
      name: 'only-db-opens-connections',
      comment: 'Beyond db/, the driver is imported for its types alone.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: `^apps/server/src/db/|${tests}` },
      to: { path: '(^|/)node_modules/pg/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-go-through-the-service',
      comment: "A feature's file hands calls over, and knows no repository.",
      severity: 'error',
      from: { path: transports, pathNot: '^apps/server/src/mail/dev-mailbox\\.routes\\.ts$' },
      to: { path: repositories },
    },
    {
      name: 'services-know-no-transport',
      comment: "A service sees no request. A refusal (AppError) is none of HTTP's.",
      severity: 'error',
      from: { path: services },
      to: { path: `^apps/server/src/(http|graphql)/|${transports}|(^|/)node_modules/(fastify|@fastify)/` },
    },
    {
      name: 'repositories-know-no-transport',
      comment: 'Repositories do not decide, and answer no one.',
      severity: 'error',
      from: { path: `^apps/server/src/.*${repositories}` },
      to: {
        path: `\\.service\\.ts$|${transports}|(^|/)node_modules/(fastify|@fastify)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-use-services-of-others',
      comment:
        "Feature A uses feature B's service, never its repository; but a step's answers, the claim's row and its history are written in one statement, and a row that the claim's row shows with it.",
      severity: 'error',
      from: {
        path: '^apps/server/src/([^/]+)/',
        pathNot: `^apps/server/src/(db|jobs)/|^apps/server/src/intake/intake.repository.ts|${tests}`,
      },
      to: {
        path: `^apps/server/src/[^/]+/.*${repositories}`,
        pathNot: '^apps/server/src/(($1|db|jobs)/|claim/change-claim\\.repository\\.ts$)',
      },
    },
    {
      name: 'files-are-opened-in-processes-of-their-own',
      comment: 'One file may not keep everybody waiting. The trial makes its own pictures.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `-worker\\.ts$|${fileReaders}|^apps/server/src/trial/|${tests}`,
      },
      to: { path: `${fileReaders}|${fileLibraries}`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'workers-are-started-not-imported',
      comment: 'To import a worker is to do its work in the process that imports it.',
      severity: 'error',
      from: { path: '^apps/server/src/' },
      to: { path: '-worker\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or three.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that leads nowhere fails when nobody looks.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: `^(${installedByScripts.join('|')})$` },
    },
    {
      name: 'dependencies-are-declared',
      comment:
        'Each package.json names what its own folder imports. The bench stands on the root, too: of it, knip looks.',
      severity: 'error',
      from: { path: '^(apps|packages|dev|e2e|tools)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...declaredPackages,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|woff2)' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
