import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage, StoredFile } from './storage.ts'
import { StorageKeyError } from './storage-keys.ts'

let folder: string
const s3Server = buildApp({ logger: false })
const s3 = { region: 'us-east-1', bucket: 'media', accessKeyId: 'test', secretAccessKey: 'test', pathStyle: true }
let endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  endpoint = await s3Server.listen({ port: 0, host: '127.0.0.1' })
  const client = new S3Client({
    endpoint,
    region: s3.region,
    forcePathStyle: true,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: s3.bucket }))
  client.destroy()
})
afterAll(async () => {
  await s3Server.close()
  await rm(folder, { recursive: true })
})

async function listed(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}
const part = async (storage: Storage, key: string, start: number, end: number): Promise<string | null> => {
  const file = await storage.open(key)
  const target = new PassThrough()
  file?.send(target, { start, end })
  return file && (await buffer(target)).toString()
}

async function opened(storage: Storage, key: string): Promise<StoredFile> {
  const file = await storage.open(key)
  file!.close()
  return file!
}
const sizeOf = async (storage: Storage, key: string): Promise<number> => (await opened(storage, key)).size
const etagOf = async (storage: Storage, key: string): Promise<string> => (await opened(storage, key)).etag

describe.each([
  { name: 'the disk', open: () => diskStorage(join(folder, 'files')) },
  { name: 'S3', open: () => s3Storage({ ...s3, endpoint }) },
])('storage on $name', ({ open }) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test('returns the bytes that were put', async () => {
    const every = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
    await storage.put('bytes/every', every)
    expect(await storage.read('bytes/every')).toEqual(every)
    expect(await buffer((await storage.get('bytes/every'))!)).toEqual(every)
    expect(await sizeOf(storage, 'bytes/every')).toBe(100_000)
  })

  test('copies a file and leaves the source in place', async () => {
    const file = join(folder, 'upload.bin')
    await writeFile(file, 'from a file')
    await storage.put('bytes/file', { file })
    expect((await storage.read('bytes/file'))?.toString()).toBe('from a file')
    expect(await readdir(folder)).toContain('upload.bin')
  })

  test('fails without leaving anything when the source file is missing', async () => {
    await expect(storage.put('bytes/none', { file: join(folder, 'absent') })).rejects.toThrow('ENOENT')
    expect(await storage.open('bytes/none')).toBeNull()
  })

  test('stores empty files', async () => {
    await storage.put('bytes/empty', Buffer.alloc(0))
    expect(await sizeOf(storage, 'bytes/empty')).toBe(0)
    expect(await storage.read('bytes/empty')).toEqual(Buffer.alloc(0))
  })

  test('returns null for unknown keys', async () => {
    expect(await storage.open('nowhere/a')).toBeNull()
    expect(await storage.get('nowhere/a')).toBeNull()
    expect(await storage.read('nowhere/a')).toBeNull()
    expect(await listed(storage, 'nowhere/')).toEqual([])
  })

  test('sends a part with both of its ends', async () => {
    await storage.put('range/digits', Buffer.from('0123456789'))
    expect(await part(storage, 'range/digits', 2, 4)).toBe('234')
    expect(await part(storage, 'range/digits', 0, 0)).toBe('0')
    expect(await part(storage, 'range/digits', 8, 9)).toBe('89')
  })

  test('replaces a file and changes its etag', async () => {
    await storage.put('twice/a', Buffer.from('one'))
    const before = await etagOf(storage, 'twice/a')
    expect(await etagOf(storage, 'twice/a')).toBe(before)
    await storage.put('twice/a', Buffer.from('two'))
    expect(await etagOf(storage, 'twice/a')).not.toBe(before)
    expect(before).toMatch(/^[^"]+$/)
    expect((await storage.read('twice/a'))?.toString()).toBe('two')
  })

  test('keeps exactly one of several concurrent puts', async () => {
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index))
    await Promise.all(contents.map((content) => storage.put('race/a', content)))
    const result = await storage.read('race/a')
    expect(contents.some((content) => content.equals(result!))).toBe(true)
  })

  test('removes the given keys only, and ignores missing ones', async () => {
    const keys = Array.from({ length: 1100 }, (_, index) => `many/${index}`)
    await Promise.all([...keys.slice(0, 20), 'many/other'].map((key) => storage.put(key, Buffer.from(key))))
    await storage.remove(keys)
    expect(await listed(storage, 'many/')).toEqual(['many/other'])
    await storage.remove([])
  })

  test('lists keys by prefix with size and time', async () => {
    const keys = ['tree/a', 'tree/ab', 'tree/a/b', 'tree/a/b/c', 'trees']
    for (const key of keys) await storage.put(key, Buffer.from(key))
    expect(await listed(storage, 'tree')).toEqual([...keys].sort())
    expect(await listed(storage, 'tree/')).toEqual(['tree/a', 'tree/a/b', 'tree/a/b/c', 'tree/ab'])
    expect(await listed(storage, 'tree/a')).toEqual(['tree/a', 'tree/a/b', 'tree/a/b/c', 'tree/ab'])
    expect(await listed(storage, 'tree/a/')).toEqual(['tree/a/b', 'tree/a/b/c'])
    expect(await listed(storage, '')).toEqual(expect.arrayContaining(keys))
    for await (const entry of storage.list('trees')) {
      expect(entry).toEqual({ key: 'trees', size: 5, modified: expect.any(Date) })
    }
  })

  test.each([
    '',
    '/',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a/..',
    '.',
    '..',
    'a//b',
    'a/',
    '.new/a',
    'A',
    'a b',
    'a\0b',
    'a\\b',
    '~aa/b',
    'ä',
    'a\n',
    'a'.repeat(201),
    `${'a/'.repeat(300)}a`,
  ])('rejects the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(StorageKeyError)
    await expect(storage.open(key)).rejects.toThrow(StorageKeyError)
    await expect(storage.get(key)).rejects.toThrow(StorageKeyError)
    await expect(storage.read(key)).rejects.toThrow(StorageKeyError)
    await expect(storage.remove(['fine', key])).rejects.toThrow(StorageKeyError)
  })

  test.each(['../', '/', 'a/../', '.new', 'a//'])('rejects the prefix %j', async (prefix) => {
    await expect(listed(storage, prefix)).rejects.toThrow(StorageKeyError)
  })

  test('passes its check', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

test('disk storage removes interrupted writes at start and keeps recent ones', async () => {
  const directory = join(folder, 'restarted')
  await diskStorage(directory)
  const temporary = join(directory, '.new')
  await writeFile(join(temporary, 'cut-off'), 'half')
  await utimes(join(temporary, 'cut-off'), new Date(0), new Date(0))
  await writeFile(join(temporary, 'under-way'), 'half')
  const storage = await diskStorage(directory)
  expect(await readdir(temporary)).toEqual(['under-way'])
  expect(await listed(storage, '')).toEqual([])
})

test('disk storage leaves no temporary files after puts and checks', async () => {
  const directory = join(folder, 'tidy')
  const storage = await diskStorage(directory)
  await storage.put('a/b', Buffer.from('x'))
  await storage.check()
  await storage.put('a/c', { file: join(directory, 'absent') }).catch(() => undefined)
  expect(await readdir(join(directory, '.new'))).toEqual([])
})

test('the check of disk storage fails when its folder is gone', async () => {
  const directory = join(folder, 'gone')
  const storage = await diskStorage(directory)
  await rm(directory, { recursive: true })
  await expect(storage.check()).rejects.toThrow('ENOENT')
})

test("the check of S3 storage fails when the bucket doesn't exist", async () => {
  const storage = await s3Storage({ ...s3, endpoint, bucket: 'elsewhere' })
  await expect(storage.check()).rejects.toThrow()
})
