// @vitest-environment happy-dom
import { createRef, type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { countDrafts } from '../../platform/device/count-drafts.ts'
import { comment, id, member } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import CommentBox from './comment-box.tsx'
import EditComment from './edit-comment.tsx'

const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../platform/device/local-database.ts', async (original) => ({
  ...(await original<object>()),
  findDraft: async (userId: string, name: string) => stored.get(`${userId} ${name}`),
  writeDraft: async (userId: string, name: string, draft: unknown) => stored.set(`${userId} ${name}`, draft).size > 0,
  deleteDraft: async (userId: string, name: string) => void stored.delete(`${userId} ${name}`),
  countDraftsOf: async () => stored.size,
}))
beforeEach(() => stored.clear())

const ignore = () => {}
const box = () => <CommentBox postId={id(1)} replyTo={null} onReplied={ignore} ref={createRef()} />
const edit = () => <EditComment comment={comment()} onClose={ignore} />
/** A reload forgets everything but what the device stores. */
function Reloadable({ children }: { children: ReactNode }) {
  const [loads, setLoads] = useState(1)
  return (
    <div>
      <button type="button" onClick={() => setLoads(loads + 1)}>
        Reload
      </button>
      <div key={loads}>{children}</div>
    </div>
  )
}
const saved = { ...comment(), comment: 'It held.' }
const responses = { 'POST /posts/:id/comment': { comment: saved }, 'PUT /comments/:id': { comment: saved } }

test.each([
  ['a comment', box, texts.write, ''],
  ['an edit of a comment', edit, texts.editLabel, comment().comment],
])(
  '%s is there again after a reload, counts when logging out, and is forgotten when sent',
  async (_, form, label, before) => {
    const { document, fill, click, advance, submit } = await render(<Reloadable>{form()}</Reloadable>, {
      viewer: 'member',
      responses,
    })
    await fill(label, 'The floor held twice.')
    await click('Reload')
    await advance(10)
    expect(document.querySelector('textarea')?.value).toBe('The floor held twice.')
    expect(await countDrafts(member()._id)).toBe(1)

    await fill(label, before)
    await advance(500)
    expect(await countDrafts(member()._id)).toBe(0)
    await fill(label, 'It held.')
    await advance(500)
    expect(await countDrafts(member()._id)).toBe(1)
    await submit()
    await advance(500)
    expect(await countDrafts(member()._id)).toBe(0)
  },
)
