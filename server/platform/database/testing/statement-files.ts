// The files of the server that declare statements.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '../../..')

export const filesWithStatements = (): string[] =>
  globSync('**/*.ts', { cwd: server, exclude: ['**/testing/**', '**/*.test.ts'] })
    .map((file) => join(server, file))
    .filter((file) => /\bstatement[<(]/.test(readFileSync(file, 'utf8')))
