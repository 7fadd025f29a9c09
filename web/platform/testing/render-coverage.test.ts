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

const rendersAllComponents = (folder: string): boolean =>
  globSync('*.render.test.tsx', { cwd: join(web, folder) }).some((file) =>
    readFileSync(join(web, folder, file), 'utf8').includes(
      "testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true })",
    ),
  )

test('every folder with components has a test that renders all of them', () => {
  const folders = foldersWithComponents()
  expect(folders).toContain('features/posts')
  expect(folders.filter((folder) => !rendersAllComponents(folder))).toEqual([])
})
