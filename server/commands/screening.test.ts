import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { runCommand } from '../testing/run-command.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

const screening = (...words: string[]) => runCommand(site, 'screening', ...words)

describe('npm run screening', () => {
  it('exports decisions without data of the author, and evaluates them', async () => {
    const admin = await createMember(site.platform, { role: 'admin' })
    const author = await createMember(site.platform, { name: 'Asha Rao', username: 'asha_rao_7' })
    const decide = async (content: string, body: { status: string; reason?: string }) => {
      const { id } = await createPost(site.platform, author, { status: 'pending', content })
      const { version } = (await site.api(admin.token)('GET /admin/content/:id', { params: { id } })).body.content
      const path = 'PUT /admin/content/:id/status'
      const { status } = await site.api(admin.token).raw(path, { params: { id }, body: { ...body, version } })
      expect(status).toBe(200)
    }
    await decide('Asha here. Nifty held 24,500 all day.', { status: 'approved' })
    await decide('Pay 499 to calls@ybl, ask @asha_rao_7', { status: 'rejected', reason: 'Asha Rao, no paid calls.' })
    await createPost(site.platform, author, { status: 'pending', content: 'Nobody decided on this.' })
    const file = join(site.config.dataFolder, 'decisions.jsonl')
    expect(await screening('export', file)).toEqual({ status: 0, text: `Wrote 2 decided texts to ${file}.\n` })
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { text: 'Pay 499 to calls@ybl, ask @author', decision: 'rejected', reasons: ['author, no paid calls.'] },
      { text: 'author here. Nifty held 24,500 all day.', decision: 'approved', reasons: [] },
    ])
    const evaluated = await screening('evaluate', file)
    expect(evaluated.status).toBe(0)
    expect(evaluated.text).toContain('caught 100.0 % (1 of 1), honest flagged  0.0 % (0 of 1)')
    expect(evaluated.text).not.toContain('Nifty')
  })

  it('says which file is missing', async () => {
    const { status, text } = await screening('evaluate', '/nowhere/decisions.jsonl')
    expect([status, text]).toEqual([1, expect.stringContaining('/nowhere/decisions.jsonl')])
  })

  it.each([[[]], [['export']], [['measure']]])('prints the usage for %j', async (words) => {
    const { status, text } = await screening(...words)
    expect([status, text]).toEqual([2, expect.stringContaining('usage: npm run screening -- evaluate')])
  })
})
