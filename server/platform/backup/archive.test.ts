import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'
import { extractTar, type TarEntry, tar } from './tar.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chartroom-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const secret = 'backup-key-of-at-least-32-characters'
const bytesOf = (source: AsyncIterable<Buffer>) => buffer(Readable.from(source))
const inParts = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  )

const deep = `media/${'folder/'.repeat(20)}${'n'.repeat(90)}`

async function sample(): Promise<TarEntry[]> {
  await writeFile(join(folder, 'large'), randomBytes(200_001))
  return [
    { path: 'postgres/empty', mode: 0o700, isFolder: true },
    { path: 'postgres/large', mode: 0o600, file: join(folder, 'large') },
    { path: deep, mode: 0o600, content: 'deep' },
    { path: 'backup.json', mode: 0o644, content: '' },
  ]
}

test('an archive is the same each time, and tar itself can read it', async () => {
  const entries = await sample()
  const archive = await bytesOf(tar(entries, { seconds: 1_700_000_000 }))
  expect(await bytesOf(tar(entries.toReversed(), { seconds: 1_700_000_000 }))).toEqual(archive)
  await mkdir(join(folder, 'out'))
  execFileSync('tar', ['xf', '-', '-C', join(folder, 'out')], { input: archive })
  expect(await readFile(join(folder, 'out/postgres/large'))).toEqual(await readFile(join(folder, 'large')))
  expect(await readFile(join(folder, 'out', deep), 'utf8')).toBe('deep')
})

test('an archive is read back, however its bytes arrive, and not if it is cut off or damaged', async () => {
  const archive = await bytesOf(tar(await sample(), { seconds: 0 }))
  const out = join(folder, 'out')
  await extractTar(inParts(archive, 777), out)
  expect(await readdir(join(out, 'postgres'))).toEqual(['empty', 'large'])
  expect(await readFile(join(out, 'postgres/large'))).toEqual(await readFile(join(folder, 'large')))
  expect(await readFile(join(out, deep), 'utf8')).toBe('deep')
  const cut = extractTar(inParts(archive.subarray(0, -2000), 777), join(folder, 'cut'))
  await expect(cut).rejects.toThrow('not complete')
  const damaged = Buffer.from(archive)
  damaged[3]! ^= 1
  await expect(extractTar(inParts(damaged, 777), join(folder, 'damaged'))).rejects.toThrow('damaged')
})

test('a file that is gone is left out, and a path that leads elsewhere is refused', async () => {
  const gone: TarEntry = { path: 'gone', mode: 0o600, file: join(folder, 'gone') }
  const archive = await bytesOf(tar([gone, ...(await sample())], { seconds: 0, missing: 'skip' }))
  await extractTar(inParts(archive, 4096), join(folder, 'out'))
  expect(await readdir(join(folder, 'out'))).toEqual(['backup.json', 'media', 'postgres'])
  await expect(bytesOf(tar([gone], { seconds: 0 }))).rejects.toThrow('ENOENT')
  const outside = await bytesOf(tar([{ path: '../outside', mode: 0o600, content: 'x' }], { seconds: 0 }))
  await expect(extractTar(inParts(outside, 4096), join(folder, 'in'))).rejects.toThrow('wrong path')
})

test.each([0, 1, 65_535, 65_536, 65_537, 300_000])('%i encrypted bytes are decrypted', async (length) => {
  const text = randomBytes(length)
  const encrypted = await bytesOf(encrypt(secret)(inParts(text, 10_000)))
  // A single byte is there by chance.
  if (length > 1) expect(encrypted.includes(text.subarray(0, 100))).toBe(false)
  expect(await bytesOf(decrypt(secret)(inParts(encrypted, 7777)))).toEqual(text)
})

test('an encrypted archive with a changed, missing, moved or added part is refused, and so is another key', async () => {
  const encrypted = await bytesOf(encrypt(secret)(inParts(randomBytes(300_000), 10_000)))
  const head = 'chartroom-backup-1\n'.length + 32
  const chunk = 64 * 1024 + 16
  const part = (at: number) => encrypted.subarray(head + at * chunk, head + (at + 1) * chunk)
  const changed = Buffer.from(encrypted)
  changed[head + 1000]! ^= 1
  const broken = [
    changed,
    encrypted.subarray(0, -1),
    encrypted.subarray(0, head + chunk),
    Buffer.concat([encrypted.subarray(0, head), part(1), part(0), encrypted.subarray(head + 2 * chunk)]),
    Buffer.concat([encrypted, Buffer.from('x')]),
    encrypted.subarray(0, 20),
  ]
  for (const one of broken) await expect(bytesOf(decrypt(secret)(inParts(one, 7777)))).rejects.toThrow('damaged')
  await expect(bytesOf(decrypt(`${secret}.`)(inParts(encrypted, 7777)))).rejects.toThrow('BACKUP_KEY')
  await expect(bytesOf(decrypt(secret)(inParts(Buffer.alloc(100_000), 7777)))).rejects.toThrow('no encrypted backup')
})
