import { expect, test } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import { parentsToSearch } from './use-linked-comment.ts'

const head = (second: string, shown: number, all: number, isOwn = false): Comment =>
  ({
    _id: second.padEnd(24, '0'),
    repliesCount: all,
    replies: Array.from({ length: shown }, () => ({})),
    can: { edit: isOwn },
  }) as never

test("parentsToSearch returns comments with hidden replies that aren't newer, the viewer's own first", () => {
  const comments = [
    head('6a000001', 3, 9),
    head('6a000002', 3, 3),
    head('6a000003', 3, 4, true),
    head('6a000004', 0, 1),
    head('6a000005', 3, 9),
  ]
  const searched = parentsToSearch(comments, '6a000004'.padEnd(24, 'f'))
  expect(searched.map(({ _id }) => _id.slice(7, 8))).toEqual(['3', '1', '4'])
})
