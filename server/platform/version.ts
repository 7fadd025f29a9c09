// Which version runs, and since when.
import { readFileSync } from 'node:fs'
import { now } from './clock.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export const running = { version, since: now().toISOString() } as const
