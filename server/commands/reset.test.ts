import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { minute } from '../platform/clock.ts'
import { createTestFolder, startSiteIn, withPlatform } from '../resilience/testing/site-processes.ts'

const root = join(import.meta.dirname, '../..')

function reset(environment: Record<string, string>, ...words: string[]): Promise<{ status: number; text: string }> {
  const { PATH } = process.env
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'server/commands/reset.ts'), ...words],
      { env: { PATH, ...environment } },
      (error, out, err) => resolve({ status: error ? Number(error.code) : 0, text: (out + err).trim() }),
    ).stdin?.end(),
  )
}

it(
  'reset deletes the site and nothing else in the folder, but not while the site runs or without a yes',
  async () => {
    const folder = await createTestFolder()
    await writeFile(join(folder, 'notes.txt'), 'mine')
    const site = await startSiteIn(folder)
    expect(await reset({ DATA_DIR: folder }, '--yes')).toEqual({
      status: 1,
      text: 'The site is running. Stop it first.',
    })
    await site.stop()
    await withPlatform(folder, (platform) => createMember(platform))
    const before = await readdir(folder)
    expect(before).toEqual(expect.arrayContaining(['postgres', 'media', 'secrets']))

    expect(await reset({ DATA_DIR: folder })).toMatchObject({ status: 1, text: expect.stringContaining('--yes') })
    expect(await readdir(folder)).toEqual(before)
    const { status, text } = await reset({ DATA_DIR: folder }, '--yes')
    expect([status, text]).toEqual([0, expect.stringMatching(/^Deleted .*postgres.* in /)])
    // Everything that the program created is gone.
    expect(await readdir(folder)).toEqual(['notes.txt'])
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
    expect(await reset({ DATA_DIR: folder }, '--yes')).toMatchObject({ status: 0, text: `${folder} has no site.` })
  },
  3 * minute,
)

it('reset refuses when the data is elsewhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chartroom-reset-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'media'))
  const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const { status, text } = await reset({ DATA_DIR: folder, ...s3 }, '--yes')
  expect([status, text]).toEqual([1, 'S3_BUCKET is set: reset deletes only what is in DATA_DIR'])
  expect(await readdir(folder)).toEqual(['media'])
})
