// Which modules share a file of the build (docs/decisions/0091). Runs in Node, not in the browser.
import { join, relative, sep } from 'node:path'

const root = import.meta.dirname
const fileOf = (path: string): string => join(root, path)
const pathOf = (file: string): string => relative(root, file).replaceAll(sep, '/')
/** Of a page's file: by its whole path, as pages of two features may have the same name. */
const nameOf = (page: string): string =>
  pathOf(page)
    .replace(/^(routes\/pages|features)\/|\.tsx?$/g, '')
    .replaceAll('/', '-')

/** What the bundler knows about the modules, by path. */
type Modules = {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

export const clientEntry = 'entry-client.tsx'
export const firstPage = 'routes/pages/post-page.tsx'
/** A post's page waits for them, if it has one. */
const postParts = ['features/posts/post-record-views.tsx', 'features/polls/poll-view.tsx']
const landingPage = 'routes/pages/landing-page.tsx'

/** What every page loads by itself after it's hydrated; other pages than the first need most of it before. */
export const everyPage = [
  ...['browser.ts', 'routes/tree.ts', 'routes/overlays/overlays.tsx', 'routes/overlays/people-live.tsx'],
  ...['routes/overlays/announcements.tsx', 'features/shell/language-offer.tsx', 'platform/device/service-worker.ts'],
  ...['platform/offline/indexed-db-store.ts', 'features/posts/post-live-updates.ts'],
  ...['features/comments/comments-live-updates.ts', 'features/shell/install-site.tsx'],
  ...['platform/cache/persistence.ts', 'platform/device/stored-images.ts'],
]

/** What every page loads for members. */
export const memberPages = [
  ...['routes/pages/member-layout.tsx', 'routes/overlays/queued-actions.tsx', 'features/notifications/bell.tsx'],
  ...['features/notifications/live-notifications.tsx', 'features/posts/viewer-live-updates.ts'],
  ...['features/badges/badge-award-listener.ts', 'features/visits/visit-counter.ts'],
]

/** What comes to posts and rooms for members. */
const memberFeeds = [
  ...['features/posts/post-menu.tsx', 'features/posts/post-actions.ts', 'features/posts/plan-actions.tsx'],
  ...['features/leaderboard/room-leaders.tsx', 'features/sentiment/room-gauge.tsx'],
]

/** The sections of the landing page: the first sign of interest loads them all. */
const landingSections = [
  ...['value', 'video', 'missing', 'trust', 'preview', 'testimonials'].map(
    (name) => `features/landing/${name}-section.tsx`,
  ),
  ...['features/hall-of-fame/hall-section.tsx', 'routes/pages/landing-newsletter.tsx'],
]

/** Shared by pages and the login, which opens by itself for guests of the landing page. */
const loginNote = 'features/accounts/auth-note.tsx'

/** The contract's files whose schemas forms use. Those of all others aren't in the build (record 90). */
const formSchemas = ['../contract/accounts.ts', '../contract/journal-trades.ts']

const isLibrary = (id: string): boolean => id.includes('node_modules')
const isZod = (id: string): boolean => /node_modules[\\/]zod[\\/]/.test(id)

/** Libraries that only some pages need, in files of their own with what is built on them. */
const libraries: [name: string, isPart: (id: string) => boolean][] = [
  ['schemas', (id) => isZod(id) || /node_modules[\\/]@hookform[\\/]/.test(id)],
  ['forms', (id) => /node_modules[\\/]react-hook-form[\\/]/.test(id)],
  ['decimals', (id) => /node_modules[\\/]big\.js[\\/]|contract[\\/](decimals|plan-prices)\.ts$/.test(id)],
  ['charts', (id) => /node_modules[\\/](d3-[\w-]+|@visx|internmap)[\\/]/.test(id)],
]
const libraryOf = (ids: Iterable<string>): string | undefined =>
  libraries.find(([, isPart]) => [...ids].some(isPart))?.[0]

/** Pages of an area share what no page elsewhere needs. */
function areaOf(page: string): string | null {
  if (/\/admin\/|admin-|moderation|overview\//.test(page)) return 'admin'
  if (/journal/.test(page)) return 'journal'
  if (/video-uploads/.test(page)) return 'uploads'
  return /video|learning|educator/.test(page) ? 'learning' : null
}

/** A module and all modules that it needs to run. */
function needsOf(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const other of modules.getModuleInfo(id)?.importedIds ?? []) needsOf(other, modules, found)
  return found
}

/** All modules, each with the pages and the parts loaded on demand that need it. */
function findUsers(modules: Modules) {
  const users = new Map<string, string[]>()
  const pages = new Set<string>()
  const loaded = new Set([fileOf(clientEntry)])
  for (const file of loaded)
    for (const id of needsOf(file, modules)) {
      users.set(id, [...(users.get(id) ?? []), file])
      for (const other of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        loaded.add(other)
        if (id.startsWith(fileOf('routes/definitions'))) pages.add(other)
      }
    }
  return { users, isPage: (file: string): boolean => pages.has(file) }
}

/**
 * The name of the file that a module belongs into, or null if the bundler decides: for what pages load on demand, and for
 * what only one or two pages need. What a file imports is in the same file or in one that more pages load, so there are no cycles.
 */
function planChunks(modules: Modules): Map<string, string | null> {
  const plan = new Map<string, string | null>()
  const assign = (files: string[], name: string | ((id: string) => string | null)): void => {
    for (const id of new Set(files.flatMap((file) => [...needsOf(fileOf(file), modules)])))
      if (!plan.has(id)) plan.set(id, typeof name === 'string' ? name : name(id))
  }
  const { users, isPage } = findUsers(modules)
  for (const id of users.keys()) {
    const library = libraryOf([id])
    if (library) plan.set(id, library)
  }
  for (const schemas of formSchemas)
    for (const id of needsOf(fileOf(schemas), modules))
      if (modules.getModuleInfo(id)?.importedIds.some(isZod)) plan.set(id, 'schemas')
  // What the build keeps of query-core isn't needed before hydration.
  const unlessLibrary = (name: string) => (id: string) => (isLibrary(id) ? 'query' : name)
  plan.set(fileOf(clientEntry), null)
  assign([clientEntry], unlessLibrary('first'))
  const ofFirstPage = [...needsOf(fileOf(firstPage), modules)].map(pathOf)
  assign(
    ofFirstPage.filter((path) => /^(platform|ui)\//.test(path)),
    unlessLibrary('first'),
  )
  assign([firstPage], unlessLibrary('post'))
  assign([landingPage], unlessLibrary('landing'))
  assign(postParts, unlessLibrary('post-parts'))
  assign(everyPage, 'app')
  assign(memberPages, 'member')
  assign(landingSections, 'sections')
  assign([loginNote], 'app')
  for (const [id, files] of users) {
    const pages = files.filter(isPage)
    if (plan.has(id) || pages.length === 0) continue
    const areas = new Set(files.map((file) => areaOf(pathOf(file))))
    const [area] = areas
    if (files.length === 1) plan.set(id, nameOf(files[0]!))
    else if (areas.size === 1 && area) plan.set(id, area)
    else if (pages.length > 2) {
      const library = libraryOf(needsOf(id, modules)) ?? 'shared'
      // The login needs the library for forms alone.
      plan.set(id, library === 'forms' ? 'call-forms' : library)
    }
  }
  assign(memberFeeds, 'feed')
  return plan
}

/** Shared by several pages, which have stylesheets of their own. */
const isShared = (name: string): boolean =>
  /^(admin|journal|uploads|learning|shared|schemas|forms|call-forms|charts)$/.test(name)

/** For the bundler's option `codeSplitting`. */
export function pageFiles() {
  let plan: Map<string, string | null> | undefined
  return {
    debugName: 'pages',
    name: (id: string, modules: Modules): string | null => {
      plan ??= planChunks(modules)
      const name = plan.get(id) ?? null
      return id.endsWith('.css') && name && isShared(name) ? null : name
    },
  }
}
