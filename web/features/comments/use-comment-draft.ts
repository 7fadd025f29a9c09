// Keeps the text of a comment until the page is left, even if the box is unmounted because the post was closed or the
// session ended.
import { useState } from 'react'

const drafts = new Map<string, string>()

/** One draft for each member and post. */
export function useCommentDraft(memberId: string | undefined, postId: string): [string, (text: string) => void] {
  const id = `${memberId} ${postId}`
  const [text, setText] = useState(drafts.get(id) ?? '')
  const type = (next: string) => {
    if (next === '') drafts.delete(id)
    else drafts.set(id, next)
    setText(next)
  }
  return [text, type]
}
