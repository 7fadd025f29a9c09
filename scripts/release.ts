// npm run release [-- FOLDER]: one archive that runs without npm, without packages and without a build. The same sources
// give the same bytes.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { tar } from '../server/platform/backup/tar.ts'
import { buildIfChanged } from './build.ts'
import { root } from './install.mjs'
import { readRelease } from './release-files.ts'

/** Of the last commit, so that it doesn't depend on when the release is made. Elsewhere SOURCE_DATE_EPOCH, as usual. */
function releaseSeconds(): number {
  if (process.env.SOURCE_DATE_EPOCH) return Number(process.env.SOURCE_DATE_EPOCH)
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }))
}

type Made = { archive: string; sha256: string }

/** `level`: of gzip; a test needs no small archive. */
export async function makeRelease(folder: string, level = 6): Promise<Made> {
  await buildIfChanged()
  const { name, entries } = readRelease()
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, `${name}.tar.gz`)
  const hash = createHash('sha256')
  const hashed = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(tar(entries, { seconds: releaseSeconds() }), createGzip({ level }), hashed, createWriteStream(archive))
  const sha256 = hash.digest('hex')
  writeFileSync(`${archive}.sha256`, `${sha256}  ${name}.tar.gz\n`)
  return { archive, sha256 }
}

if (import.meta.main) {
  const { archive, sha256 } = await makeRelease(resolve(process.argv[2] ?? join(root, 'release')))
  console.log(`${archive}\nsha256 ${sha256}`)
}
