// Where a package's program is. The shims in node_modules/.bin differ between systems; Node runs this file on all of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '../node_modules')

export function packageProgram(packageName: string, program: string): string {
  const folder = join(packages, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: Record<string, string> }
  const file = bin[program]
  if (!file) throw new Error(`${packageName} has no program called ${program}`)
  return join(folder, file)
}
