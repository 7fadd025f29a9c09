// What somebody types below a post stays for as long as the page lives, also where the box goes: the post is closed by
// mistake, or their session ends meanwhile.
import { useState } from 'react'

const typed = new Map<string, string>()

/** Each member's own, below each post. */
export function useTyped(memberId: string | undefined, postId: string): [string, (text: string) => void] {
  const id = `${memberId} ${postId}`
  const [text, setText] = useState(typed.get(id) ?? '')
  const type = (next: string) => {
    if (next === '') typed.delete(id)
    else typed.set(id, next)
    setText(next)
  }
  return [text, type]
}
