// The service worker's caches: the shell of its build and the site's hashed files. Members' data is never cached: only
// these paths are written.
import { defaultLanguage, type Language, languages, pathIn, splitLanguage } from '#contract/languages.ts'
import { requestReply } from './messages.ts'
import { builds, scope } from './scope.ts'

const shellPath = (language: Language): string => pathIn(language, '/shell')
/** Files whose names don't change between builds. */
const unhashedFiles = ['/favicon.svg', '/notification.png', '/badge.png']
/** One cache for all builds: the same name means the same content. */
const assetsCache = 'assets'
const hashedFile = /\/assets\/[\w.-]+/g
/** The illustration of the offline page. */
const offlineIllustration = /^\/assets\/offline-[\w-]+\.svg$/

const entries = languages.map((language) => builds[language].entry)
/** One for all languages of the build. */
const shellCache = `shell-${entries.map((entry) => entry.replace(/^.*entry-client-|\.js$/g, '')).join('-')}`

export const isAsset = (path: string): boolean => /^\/assets\/[\w-][\w.-]*$/.test(path)
export const isUnhashedFile = (path: string): boolean => unhashedFiles.includes(path)

const matchOptions = { ignoreVary: true, ignoreSearch: true }

/** An unreadable cache counts as empty: the network is still there. */
const find = (path: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(path, { ...matchOptions, cacheName }).catch(() => undefined)

export const findAsset = (path: string) => find(path, assetsCache)
/** The shell in the language of an address. */
export const findShell = (path: string) => find(shellPath(splitLanguage(path).language), shellCache)
export const findUnhashedFile = (path: string) => find(path, shellCache)

/** Excludes responses that a proxy or a captive portal sends in place of a file. */
const isCacheable = (response: Response): boolean =>
  response.status === 200 && response.type === 'basic' && !response.redirected

export async function storeAsset(path: string, response: Response): Promise<void> {
  if (isCacheable(response)) await (await caches.open(assetsCache)).put(path, response)
}

/** The files of this list that are not cached yet. */
async function findMissing(files: readonly string[]): Promise<Set<string>> {
  const requests = await (await caches.open(assetsCache)).keys()
  const stored = new Set(requests.map(({ url }) => new URL(url).pathname))
  return new Set(files.filter((path) => isAsset(path) && !stored.has(path)))
}

async function fetchAsset(path: string): Promise<void> {
  const response = await fetch(path, { priority: 'low' })
  if (!isCacheable(response)) throw new Error(`${path} could not be loaded`)
  await storeAsset(path, response)
}

/** Caches the shell and the files it links. If the server already serves another build, this worker is obsolete. */
async function storeShell(language: Language): Promise<void> {
  const build = builds[language]
  const path = shellPath(language)
  const shell = await fetch(path, { cache: 'no-store' })
  if (!isCacheable(shell)) throw new Error('The shell could not be loaded')
  const linkedFiles: string[] = (await shell.clone().text()).match(hashedFile) ?? []
  if (!linkedFiles.includes(build.entry)) throw new Error('The shell belongs to another build')
  const needed = [...linkedFiles, ...build.files.filter((path) => offlineIllustration.test(path))]
  await Promise.all([...(await findMissing(needed))].map(fetchAsset))
  const cache = await caches.open(shellCache)
  await cache.addAll(unhashedFiles)
  await cache.put(path, shell)
}

/** The shells in the languages of the open tabs. */
export async function storeShellsInUse(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inUse = new Set(tabs.map(({ url }) => splitLanguage(new URL(url).pathname).language))
  await Promise.all([...(inUse.size > 0 ? inUse : [defaultLanguage])].map(storeShell))
}

const maxShellAge = 24 * 60 * 60_000

/** The shell contains settings, such as the site's name, that change without a new build. */
async function refreshShell(language: Language): Promise<void> {
  const fetchedAt = Date.parse((await findShell(shellPath(language)))?.headers.get('date') ?? '')
  if (!(Date.now() - fetchedAt < maxShellAge)) await storeShell(language)
}

/** Two at a time, so that other requests aren't slowed down. */
async function storeMissing(files: readonly string[], language: Language): Promise<void> {
  const queue = [...(await findMissing(files))]
  const next = async (): Promise<void> => {
    for (let path = queue.shift(); path; path = queue.shift()) await fetchAsset(path)
  }
  await Promise.all([next(), next()])
  await refreshShell(language)
}

let lastStore: Promise<void> = Promise.resolve()

/** Runs one request after the other. Files that fail are fetched on the next request. */
export function storeFiles(files: string[] | 'all', language: Language): Promise<void> {
  const wanted = files === 'all' ? builds[language].kept : files
  lastStore = lastStore.then(() => storeMissing(wanted, language)).catch(() => {})
  return lastStore
}

/** The builds of all open tabs, or null if a tab does not reply. */
async function buildsInUse(): Promise<unknown[] | null> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const replies = await Promise.all(tabs.map((tab) => requestReply(tab, { kind: 'build' })))
  return replies.includes(null) ? null : replies
}

/** Deletes files that only older builds need, once no tab runs one. If a tab doesn't reply, tries again later. */
export async function deleteOldCaches(): Promise<void> {
  const { installing, waiting, active } = scope.registration
  if (installing || waiting || active?.state !== 'activated') return
  const inUse = await buildsInUse()
  if (!inUse?.every((entry) => entries.some((own) => own === entry))) return
  for (const name of await caches.keys()) {
    if (name.startsWith('shell') && name !== shellCache) await caches.delete(name)
  }
  const cache = await caches.open(assetsCache)
  const needed = new Set(languages.flatMap((language) => builds[language].files))
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
}
