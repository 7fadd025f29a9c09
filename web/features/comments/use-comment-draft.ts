// What somebody types below a post stays for as long as the page lives, also where the box goes: the post is closed by
// mistake, or their session ends meanwhile.
import { useState } from 'react'

const drafts = new Map<string, string>()

/** Each member's own, below each post. */
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
