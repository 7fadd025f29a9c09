import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const definitions = join(import.meta.dirname, '../web/routes/definitions')

export type Layout = 'public' | 'anyone' | 'bare' | 'member' | 'admin'

/** The paths of the pages with this layout that have neither parameters nor a second name, from their definitions. */
export function staticPaths(layout: Layout): string[] {
  const pattern = new RegExp(
    `\\.\\.\\.${layout}Page\\('(/[^'$]*)'|getParentRoute: \\(\\) => ${layout}Route,\\s*path: '(/[^'$]*)'`,
    'g',
  )
  const texts = globSync('*.ts', { cwd: definitions }).map((file) => readFileSync(join(definitions, file), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(pattern)].map(([, path, other]) => path ?? other!))
}
