// Lazy imports in built pages call this instead of Vite's helper (vite.config.ts). Many browsers keep an import that
// failed for the life of the page, but not a request that failed: so the files are requested before they are imported.

/** The window's event after an import that failed. */
export const lostFileEvent = 'lost-file'

/** The files that have arrived or are on their way, by path. */
const requests = new Map<string, Promise<unknown>>()

async function requestScript(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} could not be loaded: ${response.status}`)
  // The whole file: a connection may break in the middle.
  await response.arrayBuffer()
}

const addStylesheet = (path: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = path
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`${path} could not be loaded`))
    }
    document.head.append(link)
  })

/**
 * The page's HTML has or requests it. entry-recovery.ts notices if something is lost that the page can't start without.
 * Once more, a stylesheet would restyle the whole page.
 */
const isInPage = (path: string): boolean =>
  document.querySelector(`script[src="${path}"], link[href="${path}"], style[data-file="${path}"]`) !== null

function requestFile(path: string): Promise<unknown> {
  const known = requests.get(path)
  if (known) return known
  if (isInPage(path)) return Promise.resolve()
  const request = path.endsWith('.css') ? addStylesheet(path) : requestScript(path)
  request.catch(() => requests.delete(path))
  requests.set(path, request)
  return request
}

/**
 * `files`: what the import needs, without a slash at the front. Rejects if one of them doesn't arrive. `load` includes what
 * directly follows the import, as in `import(file).then(…)`, so a handler of failures belongs to a function that imports.
 */
export async function importFiles<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map((file) => requestFile(`/${file}`)))
    return await load()
  } catch (error) {
    window.dispatchEvent(new Event(lostFileEvent))
    throw error
  }
}
