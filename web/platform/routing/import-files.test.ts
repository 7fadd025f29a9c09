// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { importFiles } from './import-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Answers requests of files with these, in turn. */
function answer(...responses: (Response | Error)[]): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    const response = responses.shift()!
    if (response instanceof Error) throw response
    return response
  })
  return requested
}
const arrives = () => new Response('export {}')

test('what is lost is not imported, and is requested again by the next try', async () => {
  const requested = answer(arrives(), new TypeError('Failed to fetch'), arrives())
  const load = vi.fn(async () => 'module')
  await expect(importFiles(load, ['assets/a.js', 'assets/b.js'])).rejects.toThrow('Failed to fetch')
  expect(load).not.toHaveBeenCalled()
  expect(await importFiles(load, ['assets/a.js', 'assets/b.js'])).toBe('module')
  expect(requested).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js'])
})

test('an error instead of a file is a failure', async () => {
  answer(new Response('', { status: 503 }))
  await expect(importFiles(async () => 'module', ['assets/c.js'])).rejects.toThrow('503')
})

test('what the page has or requests itself is not requested again', async () => {
  document.head.innerHTML = '<style data-file="/assets/d.css"></style><link rel="modulepreload" href="/assets/d.js">'
  const requested = answer()
  expect(await importFiles(async () => 'module', ['assets/d.js', 'assets/d.css'])).toBe('module')
  expect(requested).toEqual([])
})

test('a stylesheet that is lost is removed, so that the next try adds it again', async () => {
  // This environment loads no stylesheets.
  for (const _ of ['first', 'second']) {
    await expect(importFiles(async () => 'module', ['assets/e.css'])).rejects.toThrow('/assets/e.css')
    expect(document.head.childElementCount).toBe(0)
  }
})
