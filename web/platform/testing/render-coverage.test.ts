// Components are rendered by the tests of their folder.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const componentPattern = /^export (?:default )?(?:async )?(?:function|const|class) [A-Z]\w*/m

const foldersWithComponents = (): string[] => {
  const files = globSync('**/*.tsx', { cwd: web }).filter((file) => !file.includes('.test.'))
  const found = files.filter((file) => componentPattern.test(readFileSync(join(web, file), 'utf8')))
  return [...new Set(found.map((file) => dirname(file)))].sort()
}

const globPattern = /testEveryComponentIsRendered\(\s*import\.meta\.glob\(([^)]*?),\s*\{\s*eager: true/g
const asFile = (pattern: string): string => pattern.replace(/^!?\.\//, '')

/** The files whose components the tests of a folder render. `*.tsx` stands for all but the excluded ones. */
function renderedFiles(folder: string, files: string[]): Set<string> {
  const tests = globSync('*.render.test.tsx', { cwd: join(web, folder) })
  const globs = tests.flatMap((test) => [...readFileSync(join(web, folder, test), 'utf8').matchAll(globPattern)])
  return new Set(
    globs.flatMap(([, patterns = '']) => {
      const listed = [...patterns.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
      const excluded = listed.filter((pattern) => pattern.startsWith('!')).map(asFile)
      const included = listed.includes('./*.tsx') ? files : listed.map(asFile)
      return included.filter((file) => !excluded.includes(file))
    }),
  )
}

function rendersAllComponents(folder: string): boolean {
  const files = globSync('*.tsx', { cwd: join(web, folder) }).filter((file) => !file.includes('.test.'))
  const rendered = renderedFiles(folder, files)
  return files.every((file) => rendered.has(file))
}

test('every folder with components has a test that renders all of them', () => {
  const folders = foldersWithComponents()
  expect(folders).toContain('features/posts')
  expect(folders.filter((folder) => !rendersAllComponents(folder))).toEqual([])
})
